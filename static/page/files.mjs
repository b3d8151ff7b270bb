// Games that come as files, chosen in a field or dropped anywhere on the page. While one is held over it the page says
// what letting go does: <html data-dropping>.

const MAX_FILE = 4_000_010; // bytes: more than the longest record has; Python says that it is too long
const HELD = 600; // ms: longer than any browser waits to say that a file is still there

let held = 0;

export function listenForFiles(take) {
  document.addEventListener("change", ({ target }) => {
    if (target.type !== "file") return;
    readAll(target.files).then(take);
    target.value = "";
  });
  document.addEventListener("dragover", (event) => {
    if (!brings(event)) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = "copy";
    document.documentElement.dataset.dropping = "";
    clearTimeout(held);
    held = setTimeout(over, HELD);
  });
  document.addEventListener("dragleave", ({ relatedTarget }) => relatedTarget || over());
  document.addEventListener("drop", (event) => {
    over();
    if (!brings(event)) return;
    event.preventDefault();
    readAll(event.dataTransfer.files).then(take);
  });
}

const brings = ({ dataTransfer }) => Boolean(dataTransfer?.types.includes("Files"));

function over() {
  clearTimeout(held);
  delete document.documentElement.dataset.dropping;
}

const readAll = (files) => Promise.all([...files].map(async (file) => ({ name: file.name, text: await read(file) })));

async function read(file) {
  try {
    return await file.slice(0, MAX_FILE).text();
  } catch {
    return ""; // an unreadable file is an empty one: the reader on the other side says what is wrong
  }
}
