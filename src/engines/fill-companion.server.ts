import { companionText } from '#domain/data/typed-text.ts'
import { nextTurn, turnIsLong } from '#event-loop/turns.server.ts'
import type { RowTable } from './engine.ts'
import { pieceEnds } from './pieces.ts'
import { type Companion, slotOf, tableName } from './row-layout.ts'
import type { FilledCell } from './row-writes.ts'

/** So many rows at most are filled in one write. */
const ROWS_AT_ONCE = 5_000
/** So many texts are read between two looks at the clock. */
const TEXTS_AT_ONCE = 500

type Engine = {
  /** The name of the table in SQL. */
  table(name: string): string
  read(sql: string): Promise<(readonly unknown[])[]>
  fill(text: string, companion: Companion, cells: FilledCell[]): Promise<void>
}

/**
 * Fills the companions of the target's columns piece by piece, by the one definition of what counts as a number or a
 * date. What is filled already is passed over, so that one which was cut off goes on where it was.
 */
export async function fillCompanions(
  engine: Engine,
  target: RowTable,
  signal: AbortSignal,
  onRows: (done: number) => Promise<void> = async () => {},
): Promise<void> {
  const table = engine.table(tableName(target.table))
  let done = 0
  for (const column of target.columns) {
    const { text, companion: name } = slotOf(column)
    if (name === null || column.dataType === 'text') continue
    const companion = { name, dataType: column.dataType }
    for (let last = -1; ; ) {
      const open = `${text} IS NOT NULL AND ${name} IS NULL`
      const sizes = await engine.read(
        `SELECT id, length(${text}) FROM ${table} WHERE id > ${last} AND ${open} ORDER BY id LIMIT ${ROWS_AT_ONCE}`,
      )
      if (sizes.length === 0) break
      for (const to of pieceEnds(sizes)) {
        signal.throwIfAborted()
        const rows = await engine.read(
          `SELECT id, ${text} FROM ${table} WHERE id > ${last} AND id <= ${to} AND ${open} ORDER BY id`,
        )
        const cells = await typedCells(rows, companion)
        if (cells.length > 0) await engine.fill(text, companion, cells)
        last = to
      }
      done += sizes.length
      await onRows(done)
    }
  }
}

async function typedCells(rows: (readonly unknown[])[], { dataType }: Companion): Promise<FilledCell[]> {
  const cells: FilledCell[] = []
  for (const [at, [id, text]] of rows.entries()) {
    const typed = companionText(dataType, String(text))
    if (typed !== null) cells.push({ id: Number(id), text: String(text), typed })
    if (at % TEXTS_AT_ONCE === 0 && turnIsLong()) await nextTurn()
  }
  return cells
}
