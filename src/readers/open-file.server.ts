import { open, stat } from 'node:fs/promises'
import { invalid, refuse, tooLarge } from '#domain/problem.ts'
import type { OpenFile, Reader, ReadingFile } from './reader.ts'
import { readers } from './registry.ts'

const HEAD_BYTES = 64 * 1024

/** Opens a file with the first reader that recognises it. */
export async function openFile(file: ReadingFile): Promise<OpenFile & { reader: string }> {
  const { size } = await stat(file.path)
  if (size === 0) throw invalid('The file is empty.')
  if (size > file.limits.bytes) throw tooLarge(`The file has more than ${file.limits.bytes} bytes.`)
  const reader = await readerOf(file.path)
  return { ...(await reader.open(file)), reader: reader.kind }
}

async function readerOf(path: string): Promise<Reader> {
  const head = await headOf(path)
  for (const reader of readers) if (await reader.recognises(head, path)) return reader
  throw invalid('This kind of file is not known. Save it as CSV and try again.')
}

async function headOf(path: string): Promise<Uint8Array> {
  const file = await open(path)
  try {
    const buffer = new Uint8Array(HEAD_BYTES)
    const { bytesRead } = await file.read(buffer, 0, HEAD_BYTES)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** Runs work over a file and refuses its result when the file is not what it was before. */
export async function unchanged<T>(path: string, work: () => Promise<T>): Promise<T> {
  const before = await stat(path)
  const result = await work()
  const after = await stat(path)
  if (before.size === after.size && before.mtimeMs === after.mtimeMs && before.ino === after.ino) return result
  throw refuse(409, 'file-changed', 'The file changed while it was read.')
}
