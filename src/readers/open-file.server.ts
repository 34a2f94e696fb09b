import { stat } from 'node:fs/promises'
import { refuse } from '#domain/problem.ts'
import { openWith } from './open-with.server.ts'
import type { OpenFile, ReadingFile } from './reader.ts'
import { readers } from './registry.ts'

/** Opens a file with the first reader that recognises it. */
export const openFile = (file: ReadingFile): Promise<OpenFile & { reader: string }> => openWith(readers, file)

/** Runs work over a file and refuses its result when the file is not what it was before. */
export async function unchanged<T>(path: string, work: () => Promise<T>): Promise<T> {
  const before = await stat(path)
  const result = await work()
  const after = await stat(path)
  if (before.size === after.size && before.mtimeMs === after.mtimeMs && before.ino === after.ino) return result
  throw refuse(409, 'file-changed', 'The file changed while it was read.')
}
