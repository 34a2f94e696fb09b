/** A value that breaks the rule of its column, and how many rows have it. */
export type InvalidValue = { value: string | null; rows: number }

/** The values of a column that break its rule, by its key: the most frequent ones, and how many there are in all. */
export type InvalidColumn = { key: string; rows: number; different: number; values: InvalidValue[] }

/** What breaks the rules: how many rows, and columns with something in them that does, the one with most rows first. */
export type FoundInvalid = { rows: number; columns: InvalidColumn[] }
