import { open, stat } from 'node:fs/promises'
import { invalid, tooLarge } from '#domain/problem.ts'
import type { OpenFile, Reader, ReadingFile } from './reader.ts'

const HEAD_BYTES = 64 * 1024

/** Opens a file with the first of these readers that recognises it. */
export async function openWith(readers: readonly Reader[], file: ReadingFile): Promise<OpenFile & { reader: string }> {
  const { size } = await stat(file.path)
  if (size === 0) throw invalid('The file is empty.')
  if (size > file.limits.bytes) throw tooLarge(`The file has more than ${file.limits.bytes} bytes.`)
  const reader = await readerOf(readers, file.path)
  return { ...(await reader.open(file)), reader: reader.kind }
}

async function readerOf(readers: readonly Reader[], path: string): Promise<Reader> {
  const head = await headOf(path)
  for (const reader of readers) if (await reader.recognises(head, path)) return reader
  throw invalid('This kind of file is not supported. Save it as CSV and try again.')
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
