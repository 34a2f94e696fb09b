import type { NewRow, Replacement } from '#engines/change-set.ts'
import type { RowEngine, RowTable } from '#engines/engine.ts'

const PLAIN = { entry: null }

/** Writes without an entry in the log, as whoever makes a table does; each answers how many rows it found. */
export async function insertRows(engine: Pick<RowEngine, 'change'>, target: RowTable, rows: NewRow[]): Promise<number> {
  return (await engine.change(target, { kind: 'insert', rows }, PLAIN)).found
}

export async function updateRows(engine: Pick<RowEngine, 'change'>, target: RowTable, rows: NewRow[]): Promise<number> {
  return (await engine.change(target, { kind: 'update', rows }, PLAIN)).found
}

export async function deleteRows(engine: Pick<RowEngine, 'change'>, target: RowTable, ids: number[]): Promise<number> {
  return (await engine.change(target, { kind: 'delete', ids }, PLAIN)).found
}

export async function replaceValues(
  engine: Pick<RowEngine, 'change'>,
  target: RowTable,
  column: string,
  replacements: Replacement[],
): Promise<number> {
  return (await engine.change(target, { kind: 'replace', columns: [{ column, replacements }] }, PLAIN)).found
}
