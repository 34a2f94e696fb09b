/** What forms of the validate page ask for, and the field that says which of it. */
export const INTENT = 'intent'
export const VALIDATE = 'validate'
export const REPAIR = 'repair'
export const UNDO = 'undo'

/** The choices of a repair, as JSON. */
export const COLUMNS = 'columns'
export const ENTRY = 'entry'

/** What came of a form; `error` is the problem as the server tells it. */
export type ValidateAnswer =
  | { of: typeof VALIDATE; state: 'done' | 'running'; jobId: string }
  | { of: typeof REPAIR; rows: number; entry: number | null }
  | { of: typeof UNDO; rows: number }
  | { of: string; error: { code: string; message: string } }
