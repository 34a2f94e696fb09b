/** What a frame is told by the screen inside it. */
export const ROWS_CHANGED = 'rows-changed'

/** Tells the page in whose frame this screen is, if it is in one, that rows may be others now. */
export function tellRowsChanged(): void {
  window.frameElement?.dispatchEvent(new Event(ROWS_CHANGED))
}
