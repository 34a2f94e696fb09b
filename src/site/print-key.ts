/**
 * Ctrl and P where a table has more rows than it shows: the print view, which has them all, is opened and printed
 * (`print-button`). The menu of the browser prints the page as it stands, with the address of that view below it.
 */
export function printAllRows(event: KeyboardEvent): void {
  const isPrint = (event.key === 'p' || event.key === 'P') && (event.ctrlKey || event.metaKey)
  if (!isPrint || event.altKey || event.shiftKey) return
  const view = document.querySelector<HTMLAnchorElement>('a.print-link')
  if (!view || !document.querySelector('[data-more-rows]')) return
  event.preventDefault()
  window.location.assign(`${view.href}${window.location.search}#print`)
}
