/**
 * Gives the focus away as soon as something that floats is asked to close, not once it is gone from the screen, so that
 * what is typed at once arrives. Whoever has put the focus elsewhere keeps it there.
 */
export function returnFocus(reason: string, focusAfter: (() => void) | undefined): void {
  if (reason !== 'focus-out') focusAfter?.()
}
