/** A cell by its position among all rows and columns, from 0. */
export type Position = { row: number; column: number }

/** Cells between two corners; it grows from `from`, where it began. */
export type Range = { from: Position; to: Position }

/**
 * What is selected: the last range is the one that grows. `at` is the cell where the keyboard is. The first `held` ranges
 * stay whatever the keyboard moves: it selects beside them.
 */
export type Selection = { ranges: readonly Range[]; at: Position; held?: number }

export type GridSize = { rows: number; columns: number }

/** First and last row and column of a range. */
export type Bounds = { top: number; bottom: number; left: number; right: number }

export const NOTHING_SELECTED: Selection = { ranges: [], at: { row: 0, column: 0 } }

export function boundsOf({ from, to }: Range): Bounds {
  return {
    top: Math.min(from.row, to.row),
    bottom: Math.max(from.row, to.row),
    left: Math.min(from.column, to.column),
    right: Math.max(from.column, to.column),
  }
}

export function selectCell(position: Position): Selection {
  return { ranges: [{ from: position, to: position }], at: position }
}

/** The keyboard goes to this cell, which is selected alone, or beside what is held. */
export function placedAt(selection: Selection, position: Position): Selection {
  return { ...selectCell(position), ...besideHeld(selection, { from: position, to: position }) }
}

/** All that is selected stays, and the keyboard selects beside it from now on. */
export function holdRanges({ ranges, at }: Selection): Selection {
  return { ranges, at, ...(ranges.length > 0 ? { held: ranges.length } : {}) }
}

function besideHeld({ ranges, held = 0 }: Selection, range: Range): Pick<Selection, 'ranges' | 'held'> {
  return held > 0 ? { ranges: [...ranges.slice(0, held), range], held } : { ranges: [range] }
}

/** Where the range ends that grows; beside what is held one begins where the keyboard is. */
export function growingEnd({ ranges, at, held = 0 }: Selection): Position {
  return (ranges.length > held ? ranges.at(-1)?.to : null) ?? at
}

/** The last range now reaches to this cell; beside what is held one begins where the keyboard is. */
export function extendTo(selection: Selection, position: Position): Selection {
  const { ranges, at, held = 0 } = selection
  const from = ranges.length > held ? (ranges.at(-1)?.from ?? at) : at
  if (held > 0) return { ...besideHeld(selection, { from, to: position }), at: from }
  return { ranges: [...ranges.slice(0, -1), { from, to: position }], at: from }
}

/** One more range beside the others. */
export function addCell(selection: Selection, position: Position): Selection {
  return { ranges: [...selection.ranges, { from: position, to: position }], at: position }
}

export type How = 'only' | 'extend' | 'add'

/** A whole row: alone, together with those from where the last range began, or beside the others. */
export function selectRow(selection: Selection, row: number, { columns }: GridSize, how: How): Selection {
  const begin = how === 'extend' ? (selection.ranges.at(-1)?.from.row ?? selection.at.row) : row
  const range = { from: { row: begin, column: 0 }, to: { row, column: Math.max(0, columns - 1) } }
  return withRange(selection, range, how)
}

export function selectColumn(selection: Selection, column: number, { rows }: GridSize, how: How): Selection {
  const begin = how === 'extend' ? (selection.ranges.at(-1)?.from.column ?? selection.at.column) : column
  const range = { from: { row: 0, column: begin }, to: { row: Math.max(0, rows - 1), column } }
  return withRange(selection, range, how)
}

function withRange(selection: Selection, range: Range, how: How): Selection {
  if (how === 'only' && selection.held) return { ...besideHeld(selection, range), at: range.from }
  const before = how === 'only' ? [] : how === 'add' ? selection.ranges : selection.ranges.slice(0, -1)
  return { ranges: [...before, range], at: range.from }
}

export function selectAll({ rows, columns }: GridSize): Selection {
  if (rows === 0 || columns === 0) return NOTHING_SELECTED
  const from = { row: 0, column: 0 }
  return { ranges: [{ from, to: { row: rows - 1, column: columns - 1 } }], at: from }
}

/** Nothing is selected any more; the keyboard goes on from where it was. */
export function clearSelection({ at }: Selection): Selection {
  return { ranges: [], at }
}

export function isSelected({ ranges }: Selection, row: number, column: number): boolean {
  return ranges.some((range) => {
    const { top, bottom, left, right } = boundsOf(range)
    return row >= top && row <= bottom && column >= left && column <= right
  })
}

/** How many cells the ranges have; those in two of them count twice. */
export function cellCount({ ranges }: Selection): number {
  return ranges.map(boundsOf).reduce((sum, b) => sum + (b.bottom - b.top + 1) * (b.right - b.left + 1), 0)
}

/** Whole rows of the grid that are selected, first and last of each stretch; none where only cells are. */
export function rowStretches({ ranges }: Selection, { columns }: GridSize): { first: number; last: number }[] {
  return ranges
    .map(boundsOf)
    .filter(({ left, right }) => left === 0 && right === columns - 1)
    .map(({ top, bottom }) => ({ first: top, last: bottom }))
}

/** Columns that are selected from the first row to the last. */
export function wholeColumns({ ranges }: Selection, { rows }: GridSize): ReadonlySet<number> {
  const whole = ranges.map(boundsOf).filter(({ top, bottom }) => top === 0 && bottom === rows - 1)
  return new Set(whole.flatMap(({ left, right }) => Array.from({ length: right - left + 1 }, (_, at) => left + at)))
}

/** All of the rows that the selection has cells in, each once. */
export function wholeRows({ ranges, at }: Selection, { columns }: GridSize): Selection {
  const stretches: { first: number; last: number }[] = []
  for (const { top, bottom } of ranges.map(boundsOf).sort((one, other) => one.top - other.top)) {
    const before = stretches.at(-1)
    if (before && top <= before.last + 1) before.last = Math.max(before.last, bottom)
    else stretches.push({ first: top, last: bottom })
  }
  const right = Math.max(0, columns - 1)
  const range = ({ first, last }: { first: number; last: number }): Range => ({
    from: { row: first, column: 0 },
    to: { row: last, column: right },
  })
  return { ranges: stretches.map(range), at: { row: at.row, column: 0 } }
}

/** The selection within a grid that has another size now. */
export function within({ ranges, at, held = 0 }: Selection, { rows, columns }: GridSize): Selection {
  if (rows === 0 || columns === 0) return NOTHING_SELECTED
  const inside = ({ row, column }: Position) => ({
    row: Math.min(row, rows - 1),
    column: Math.min(column, columns - 1),
  })
  const isKept = (range: Range) => boundsOf(range).top < rows && boundsOf(range).left < columns
  const kept = ranges.filter(isKept).map(({ from, to }) => ({ from: inside(from), to: inside(to) }))
  const stillHeld = ranges.slice(0, held).filter(isKept).length
  return { ranges: kept, at: inside(at), ...(stillHeld > 0 ? { held: stillHeld } : {}) }
}
