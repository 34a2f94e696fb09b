/** What scrolls when this element is to come into view. */
export function scrollParent(element: HTMLElement | null): Element {
  for (let above = element; above; above = above.parentElement) {
    if (/(auto|scroll)/.test(getComputedStyle(above).overflowY)) return above
  }
  return document.documentElement
}
