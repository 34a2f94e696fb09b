import type { LoadOptions, RowEngine, RowTable } from '#engines/engine.ts'
import { measureFile, rowsOfFile } from '#readers/read-file.server.ts'

export type CsvFile = { path: string; delimiter: string; quote: string; headerRows: number }

/** Reads a file and loads its rows, as an upload does. */
export async function loadFile(
  engine: Pick<RowEngine, 'load'>,
  target: RowTable,
  { path, ...options }: CsvFile,
  firstId: number,
  more: Omit<LoadOptions, 'firstId'> = {},
): Promise<{ rows: number }> {
  const measured = await measureFile(path, options)
  return engine.load(target, rowsOfFile(path, options, measured), { firstId, ...more })
}
