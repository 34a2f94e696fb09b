import type { FileHandle } from 'node:fs/promises'
import { invalid } from '#domain/problem.ts'

/** So many bytes of the file, or a refusal where it has fewer. */
export async function bytesAt(file: FileHandle, offset: number, length: number): Promise<Buffer> {
  const buffer = Buffer.allocUnsafe(length)
  let read = 0
  while (read < length) {
    const { bytesRead } = await file.read(buffer, read, length - read, offset + read)
    if (bytesRead === 0) throw invalid('The file is cut off.')
    read += bytesRead
  }
  return buffer
}
