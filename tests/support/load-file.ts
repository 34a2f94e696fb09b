import type { LoadOptions, RowEngine, RowTable } from '#engines/engine.ts'
import { LooksOtherwise, lookAtFile, rowsAsTheyLook } from '#readers/read-at-once.server.ts'
import { rowsOfFile } from '#readers/read-file.server.ts'

export type CsvFile = { path: string; delimiter: string; quote: string; headerRows: number }

/** Reads a file and loads its rows, as an upload does. */
export async function loadFile(
  engine: Pick<RowEngine, 'load'>,
  target: RowTable,
  { path, ...options }: CsvFile,
  firstId: number,
  more: Omit<LoadOptions, 'firstId'> = {},
): Promise<{ rows: number }> {
  const look = await lookAtFile(path, options)
  try {
    return await engine.load(target, rowsAsTheyLook(path, options, look, null), { firstId, ...more })
  } catch (error) {
    if (!(error instanceof LooksOtherwise)) throw error
    return engine.load(target, rowsOfFile(path, options, error.measured), { firstId, ...more })
  }
}
