import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { removeUntouched, writeSynced } from './disk-files.server.ts'

/** Files as they were received, kept by the hash of their bytes. */
export type Uploads = {
  /** Where the row engines may read from. */
  readonly folder: string
  /** Answers the path of the kept file; the same bytes are kept once. */
  keep(bytes: Uint8Array, extension: string): Promise<string>
  /** Where a file that some server kept can be read on this one; null where nobody has it. */
  find(name: string): Promise<string | null>
}

/** Where all servers of an installation find the files of each other. */
export type SharedUploads = {
  put(name: string, bytes: Uint8Array): Promise<void>
  head(name: string): Promise<number | null>
  get(name: string): Promise<{ body: ReadableStream<Uint8Array> } | null>
}

const NAME = /^[0-9a-f]{64}\.[a-z0-9]{1,10}$/
const CACHED_MS = 24 * 60 * 60 * 1000

/** In the data folder; beside other servers that is a cache of what they share. */
export async function openUploads(dataDir: string, shared: SharedUploads | null): Promise<Uploads> {
  const folder = join(dataDir, shared ? 'uploads-cache' : 'uploads')
  await mkdir(folder, { recursive: true })

  /** A file appears under its name whole or not at all. */
  async function write(name: string, content: Uint8Array | ReadableStream<Uint8Array>): Promise<string> {
    const unfinished = join(folder, `${randomUUID()}.part`)
    try {
      if (content instanceof Uint8Array) await writeSynced(unfinished, content)
      else await pipeline(Readable.from(content), createWriteStream(unfinished, { flags: 'wx' }))
      await rename(unfinished, join(folder, name))
    } catch (error) {
      await rm(unfinished, { force: true })
      throw error
    }
    return join(folder, name)
  }

  return {
    folder,
    async keep(bytes, extension) {
      const name = `${createHash('sha256').update(bytes).digest('hex')}.${extension}`
      if (shared) {
        // What is shared can be fetched again.
        await removeUntouched(folder, CACHED_MS)
        if ((await shared.head(name)) !== bytes.length) await shared.put(name, bytes)
      }
      const path = join(folder, name)
      if (!(await exists(path))) return write(name, bytes)
      // It counts as new, so that no other upload clears it away while it is read.
      await utimes(path, new Date(), new Date())
      return path
    },
    async find(name) {
      if (!NAME.test(name)) return null
      if (await exists(join(folder, name))) return join(folder, name)
      const found = await shared?.get(name)
      return found ? write(name, found.body) : null
    },
  }
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}
