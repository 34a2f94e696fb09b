import { stat } from 'node:fs/promises'
import { refuse } from '#domain/problem.ts'
import { openWith } from './open-with.server.ts'
import type { OpenFile, ReadingFile } from './reader.ts'
import { readers } from './registry.ts'

/** Opens a file with the first reader that recognises it. */
export const openFile = (file: ReadingFile): Promise<OpenFile & { reader: string }> => openWith(readers, file)

/**
 * Runs work over a file and refuses its result when the file is not what it was before. A kept file is called by the hash
 * of its bytes: who uploads it again, or looks whether it is there, puts the same bytes in its place or gives it a new time.
 */
export async function unchanged<T>(path: string, work: () => Promise<T>): Promise<T> {
  const before = await stat(path)
  const result = await work()
  if ((await stat(path)).size === before.size) return result
  throw refuse(409, 'file-changed', 'The file changed while it was being read.')
}
