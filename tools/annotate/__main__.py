"""See the package."""

from tools.annotate.page import FOLDER, page

for record in FOLDER.glob("*.json"):
    record.with_suffix(".md").write_text(page(record), "utf-8")
