// The entry of documents that are made to be printed: their button opens the browser's own dialog.
for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-print]')) {
  button.hidden = false
  button.addEventListener('click', () => window.print())
}
