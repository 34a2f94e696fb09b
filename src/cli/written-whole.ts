import { createWriteStream } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { UsageError } from './command.ts'

/** Writes a new file that is there once it is whole; answers how many bytes it has. */
export async function writtenWhole(bytes: Readable, path: string): Promise<number> {
  const part = `${path}.part`
  try {
    const out = createWriteStream(part, { flags: 'wx', mode: 0o600, flush: true })
    await pipeline(bytes, out)
    await rename(part, path)
    return out.bytesWritten
  } finally {
    await rm(part, { force: true })
  }
}

export async function refuseExisting(path: string): Promise<void> {
  const isThere = await stat(path).then(
    () => true,
    () => false,
  )
  if (isThere) throw new UsageError(`${path} already exists`)
}
