type Keys = Pick<KeyboardEvent, 'key' | 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>

/** Keeps the system's own menu closed, which some systems open only once the key is let go. */
export function keepSystemMenuClosed(): void {
  const until = new AbortController()
  const { signal } = until
  window.addEventListener('contextmenu', (event) => event.preventDefault(), { signal, capture: true })
  for (const next of ['keydown', 'pointerdown'])
    window.addEventListener(next, () => until.abort(), { signal, capture: true })
}

/** Whether a key opens the menu of a cell: Alt+Shift+M, or that of menus on every system. */
export function asksForMenu({ key, code, altKey, ctrlKey, metaKey, shiftKey }: Keys): boolean {
  if (ctrlKey || metaKey) return false
  if (key === 'ContextMenu') return true
  // By its place, since with Alt some keyboards write another letter.
  return shiftKey && ((key === 'F10' && !altKey) || (code === 'KeyM' && altKey))
}
