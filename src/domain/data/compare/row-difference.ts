/** What became of a row between two versions. */
export const ROW_DIFFERENCES = ['added', 'removed', 'changed'] as const
export type RowDifferenceKind = (typeof ROW_DIFFERENCES)[number]

/** A row that is not the same in both of two versions; cells are those of the columns that both have, in their order. */
export type RowDifference = {
  kind: RowDifferenceKind
  /** The ids of the row in the two versions. */
  ids: { before: number | null; after: number | null }
  before: (string | null)[] | null
  after: (string | null)[] | null
  /** The positions of the columns whose cells differ. */
  changed: number[]
}

/** Which differences are meant: all without a kind; a column means the rows in which that column changed. */
export type DifferencesAsked = { kind?: RowDifferenceKind | undefined; column?: number | undefined }

export type DifferenceCounts = Record<RowDifferenceKind, number> & {
  same: number
  /** Rows that have what tells rows apart in common with another row of their version: they are paired in their order. */
  repeated: number
  /** In how many rows each of the columns differs. */
  columns: number[]
}

/** How many rows a list of differences has. */
export function countOf({ added, removed, changed, columns }: DifferenceCounts, { kind, column }: DifferencesAsked) {
  if (column !== undefined) return kind === undefined || kind === 'changed' ? (columns[column] ?? 0) : 0
  if (kind !== undefined) return { added, removed, changed }[kind]
  return added + removed + changed
}
