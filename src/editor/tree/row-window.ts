/** Lines drawn beyond what is in view, so that a short scroll shows no gap. */
const SPARE = 8
/** What is drawn before the browser has told how much is in view. */
export const FIRST_WINDOW = { from: 0, to: 60 }

export type RowWindow = { from: number; to: number }

/** The lines of a list that are in view, from where its top and the height of what is in view are. */
export function rowWindow(listTop: number, viewHeight: number, rowHeight: number, total: number): RowWindow {
  const first = Math.floor(-listTop / rowHeight) - SPARE
  const last = Math.ceil((viewHeight - listTop) / rowHeight) + SPARE
  return { from: Math.max(0, Math.min(first, total)), to: Math.max(0, Math.min(last, total)) }
}
