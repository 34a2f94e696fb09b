import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { measureFile, rowsOfFile } from '#readers/read-file.server.ts'
import type { Measured, ReadingOptions } from '#readers/reader.ts'
import { rowsOf } from './text-batches.ts'

export type ReadFile = { measured: Measured; cells: (string | null)[][] }

/** A file with this content as an upload would read it: what is measured of it, and all of its rows. */
export async function readTestFile(content: string | Uint8Array, options: ReadingOptions = {}): Promise<ReadFile> {
  const folder = await mkdtemp(join(tmpdir(), 'almanac-reading-'))
  try {
    const path = join(folder, 'one.file')
    await writeFile(path, content)
    const measured = await measureFile(path, options)
    const cells: (string | null)[][] = []
    for await (const batch of rowsOfFile(path, options, measured).batches()) cells.push(...rowsOf(batch))
    return { measured, cells }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
