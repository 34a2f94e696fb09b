import type { FunctionName } from './expression/function-name.ts'

/** The data types a column of a dataset may declare; the text that came in is kept beside the typed value. */
export type DataType = 'text' | 'numeric' | 'date' | 'timestamp'

/** A cell of a `multiple` column may hold several values: the JSON text of a list, or a single value as it is. */
export type RowColumn = { name: string; dataType: DataType; multiple?: boolean | undefined }

/** A total is the sum of a column that may hold anything: what is no number adds nothing, and days have none. */
export type Aggregate = 'sum' | 'total' | 'avg' | 'count' | 'count-distinct' | 'min' | 'max' | 'list'

/** A value of a row or of a group: a tree, never SQL text. */
export type Expression =
  | { kind: 'column'; name: string }
  | { kind: 'id' }
  | { kind: 'number'; value: number }
  | { kind: 'text'; value: string }
  | { kind: 'null' }
  | { kind: 'aggregate'; fn: Aggregate; of: Expression; separator?: string }
  | { kind: 'count-rows' }
  | { kind: 'call'; fn: FunctionName; args: Expression[] }

export type Cell = string | number | null

export type Condition =
  | { kind: 'in' | 'not-in'; of: Expression; values: Cell[] }
  | { kind: 'is-null' | 'not-null'; of: Expression }
  | { kind: 'gt' | 'gte' | 'lt' | 'lte'; of: Expression; value: string | number }
  | { kind: 'like'; of: Expression; pattern: string }
  /** The text stands somewhere in the value, every letter of it for itself, in either case. */
  | { kind: 'contains'; of: Expression; text: string }
  | { kind: 'and' | 'or'; all: Condition[] }
  | { kind: 'not'; one: Condition }

export type Order = { by: Expression; direction: 'asc' | 'desc' }

/** One request to a version's rows. Nulls sort last in both directions; ties are settled by row id or by the groups. */
export type DataQuery = {
  select: Expression[]
  where: Condition | null
  groupBy: Expression[]
  having: Condition | null
  orderBy: Order[]
}
