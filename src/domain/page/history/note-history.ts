import type { PageStamp } from '../draft/draft.ts'
import { type HistoryEntry, whatWasDone } from '../page.ts'

/** Saves follow each other while someone types: within this time the same line is said once. */
const SAME_WORK_MS = 5 * 60_000

/** The history with one line more; the same line by the same person shortly after only moves its time. */
export function noteLine(history: HistoryEntry[], type: string, { user, user_id, time }: PageStamp): HistoryEntry[] {
  const last = history.at(-1)
  const entry = { type, user, user_id, time }
  const again =
    last !== undefined &&
    whatWasDone(last) === type &&
    last.user_id === user_id &&
    Date.parse(time) - Date.parse(last.time) < SAME_WORK_MS
  return again ? [...history.slice(0, -1), { ...last, ...entry }] : [...history, entry]
}

type Words = Pick<HistoryEntry, 'type' | 'action'>

/** The entries of a posted history that the stored one does not have. */
export function newEntries<Entry extends object>(stored: readonly object[], posted: readonly Entry[]): Entry[] {
  const known = new Set(stored.map(sameText))
  return posted.filter((entry) => !known.has(sameText(entry)))
}

/** Alike for entries that say the same, in whichever order. */
function sameText(entry: object): string {
  const attributes = Object.entries(entry).filter(([, value]) => value !== undefined)
  return JSON.stringify(attributes.sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** What the entries of a posted history say that the stored one does not have. */
export function newWords(stored: readonly HistoryEntry[], posted: readonly Words[]): string[] {
  return newEntries(stored, posted)
    .map(whatWasDone)
    .filter((line) => line !== '')
}
