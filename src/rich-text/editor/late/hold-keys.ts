/** Keeps what is typed out of a text until what was asked for has the focus; Escape gives up waiting for it. */
export function holdKeys(text: HTMLElement | null, giveUp: () => void): () => void {
  const until = new AbortController()
  const { signal } = until
  const hold = (event: Event) => {
    // Keys of the browser, such as the one that loads the page again, stay its own.
    if (event instanceof KeyboardEvent && (event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (event instanceof KeyboardEvent && event.key === 'Escape') giveUp()
  }
  for (const typed of ['keydown', 'beforeinput']) text?.addEventListener(typed, hold, { signal, capture: true })
  text?.setAttribute('aria-busy', 'true')
  return () => {
    until.abort()
    text?.removeAttribute('aria-busy')
  }
}
