/** Fields of the forms that undo a change of rows. */
export const ENTRY = 'entry'
export const EVEN_IF_EDITED = 'even-if-edited'

/** In the address: changes older than this one. */
export const BEFORE = 'before'

/** What came of an undo; `editedSince` asks whether later edits are to go with it. */
export type UndoAnswer = { ok: boolean; entry: number; said: string; editedSince: boolean }
