// The entry of documents that are made to be printed: their button opens the browser's own dialog, and so does whoever
// was led here by pressing Ctrl and P (`print-key`).
for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-print]')) {
  button.hidden = false
  button.addEventListener('click', () => window.print())
}
if (window.location.hash === '#print') window.addEventListener('load', () => window.print())
