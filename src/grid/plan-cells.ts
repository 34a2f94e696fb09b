import { type Bounds, boundsOf, type GridSize, type Position, type Selection } from './selection.ts'

/** Cells to be written, by position; rows from the number of rows on are new ones. */
export type PlannedCell = Position & { text: string }

export type Plan = {
  cells: PlannedCell[]
  /** New rows at the end. */
  addedRows: number
  /** What found no room: rows below the last, columns beyond the last. */
  lostRows: number
  lostColumns: number
}

type PasteOptions = { size: GridSize; mayAdd: boolean }

/**
 * Where the cells of a block go. One value goes into everything that is selected; a block is repeated where the selection
 * is a multiple of it; otherwise it begins at the first selected cell and may go on below the last row.
 */
export function planPaste(block: readonly (readonly string[])[], selection: Selection, options: PasteOptions): Plan {
  const only = block.length === 1 && block[0]?.length === 1 ? (block[0][0] ?? '') : null
  if (only !== null && selection.ranges.length > 0) return planSame(only, selection)
  const range = selection.ranges.at(-1)
  const bounds = range ? boundsOf(range) : boundsOf({ from: selection.at, to: selection.at })
  return planBlock(block, bounds, options)
}

/** The same text in every selected cell. */
export function planSame(text: string, { ranges }: Selection): Plan {
  const seen = new Set<string>()
  const cells: PlannedCell[] = []
  for (const { top, bottom, left, right } of ranges.map(boundsOf))
    for (let row = top; row <= bottom; row++)
      for (let column = left; column <= right; column++) {
        const key = `${row} ${column}`
        if (!seen.has(key)) cells.push({ row, column, text })
        seen.add(key)
      }
  return { cells, addedRows: 0, lostRows: 0, lostColumns: 0 }
}

function planBlock(block: readonly (readonly string[])[], bounds: Bounds, { size, mayAdd }: PasteOptions): Plan {
  const width = Math.max(...block.map((row) => row.length))
  const [selectedRows, selectedColumns] = [bounds.bottom - bounds.top + 1, bounds.right - bounds.left + 1]
  const isMultiple = selectedRows % block.length === 0 && selectedColumns % width === 0
  const rows = isMultiple ? selectedRows : block.length
  const columns = isMultiple ? selectedColumns : width
  const beyond = Math.max(0, bounds.top + rows - size.rows)
  const lostColumns = Math.max(0, bounds.left + columns - size.columns)
  const lostRows = mayAdd ? 0 : beyond
  const cells: PlannedCell[] = []
  for (let row = 0; row < rows - lostRows; row++)
    for (let column = 0; column < columns - lostColumns; column++) {
      const text = block[row % block.length]?.[column % width]
      // A row that is shorter than others says nothing of the cells that it lacks.
      if (text !== undefined) cells.push({ row: bounds.top + row, column: bounds.left + column, text })
    }
  return { cells, addedRows: beyond - lostRows, lostRows, lostColumns }
}

/** Which cells take the value of another one when a selection is filled down: that of its first row, or of the row above. */
export function planFillDown({ ranges }: Selection): { from: Position; to: Position }[] {
  return ranges.map(boundsOf).flatMap(({ top, bottom, left, right }) => {
    const source = top === bottom ? top - 1 : top
    if (source < 0) return []
    const filled: { from: Position; to: Position }[] = []
    for (let row = source + 1; row <= bottom; row++)
      for (let column = left; column <= right; column++)
        filled.push({ from: { row: source, column }, to: { row, column } })
    return filled
  })
}
