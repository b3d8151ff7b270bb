// Games that come as files, chosen in a field or dropped anywhere on the page. While one is held over it the page says
// what letting go does: <html data-dropping>.

/** @import { TextFile } from "../types.js" */

const HOLD_TIME = 600; // ms: longer than any browser waits to say that a file is still there

/** @type {ReturnType<typeof setTimeout> | undefined} */
let hold;

/**
 * @param {number} maxBytes that are read of a file: whoever reads it says that it is too long
 * @param {(files: TextFile[]) => void} take
 */
export function listenForFiles(maxBytes, take) {
  document.addEventListener("change", ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !target.files) return;
    readAll(target.files, maxBytes).then(take);
    target.value = "";
  });
  document.addEventListener("dragover", (event) => {
    const transfer = filesOf(event);
    if (!transfer) return;
    event.preventDefault();
    transfer.dropEffect = "copy";
    document.documentElement.dataset.dropping = "";
    clearTimeout(hold);
    hold = setTimeout(hideHint, HOLD_TIME);
  });
  document.addEventListener("dragleave", ({ relatedTarget }) => relatedTarget || hideHint());
  document.addEventListener("drop", (event) => {
    hideHint();
    const transfer = filesOf(event);
    if (!transfer) return;
    event.preventDefault();
    readAll(transfer.files, maxBytes).then(take);
  });
}

/**
 * What is dragged, if it is files.
 * @param {DragEvent} event
 */
const filesOf = ({ dataTransfer }) => (dataTransfer?.types.includes("Files") ? dataTransfer : null);

function hideHint() {
  clearTimeout(hold);
  delete document.documentElement.dataset.dropping;
}

/**
 * The files' names and the beginning of their texts.
 * @param {Iterable<File>} files
 * @param {number} maxBytes
 * @returns {Promise<TextFile[]>}
 */
export function readAll(files, maxBytes) {
  return Promise.all([...files].map(async (file) => ({ name: file.name, text: await read(file, maxBytes) })));
}

/**
 * An unreadable file is an empty one: the reader on the other side says what is wrong.
 * @param {File} file
 * @param {number} maxBytes
 */
async function read(file, maxBytes) {
  try {
    return await file.slice(0, maxBytes).text();
  } catch {
    return "";
  }
}
