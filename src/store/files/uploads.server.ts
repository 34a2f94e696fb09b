import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { invalid, tooLarge } from '#domain/problem.ts'
import { removeUntouched, syncFolder, writeSynced } from './disk-files.server.ts'
import { contentOfFile } from './file-content.server.ts'
import type { SharedUploads } from './shared-uploads.server.ts'

/** A file as it was received: its name is the hash of its bytes. */
export type KeptFile = { file: string; path: string; bytes: number }

/** Files as they were received, kept by the hash of their bytes. */
export type Uploads = {
  /** Where the row engines may read from. */
  readonly folder: string
  /** The largest file that is kept. */
  readonly maxBytes: number
  /** Keeps what arrives, whole or not at all; once it answers it outlasts a crash. The same bytes are kept once. */
  keep(arriving: AsyncIterable<Uint8Array>): Promise<KeptFile>
  /** Whether some server has kept this file. */
  has(file: string): Promise<boolean>
  /** Where a file that some server kept can be read on this one; null where nobody has it. */
  find(file: string): Promise<string | null>
  /** Files that nobody has asked for in so long; none where servers share them, which each has a copy of for a day. */
  untouched(ms: number): Promise<string[]>
  /** Removes one of them, unless somebody has asked for it since. */
  discard(file: string, ms: number): Promise<void>
  /** Removes a file from wherever servers find it; false where somebody has asked for it since, on this or another one. */
  remove(file: string, ms: number): Promise<boolean>
}

type Settings = { dataDir: string; maxBytes?: number }
type Received = { part: string; sha256: string; bytes: number }

export const UPLOAD_MAX_BYTES = 2_000_000_000

/** What kind of file it is its bytes say, so that all names end alike; those of before end with `.csv`. */
const EXTENSION = '.file'
const NAME = /^[0-9a-f]{64}\.[a-z0-9]{1,10}$/
const HASH_CHARACTERS = 64
const PART = '.part'
const CACHED_MS = 24 * 60 * 60 * 1000
/** A part is touched while somebody works on it; one that nobody touches was left by a server that died. */
const TOUCH_MS = 60_000
const LEFT_MS = 60 * TOUCH_MS

/** In the data folder; beside other servers that is a cache of what they share. */
export async function openUploads(
  { dataDir, maxBytes = UPLOAD_MAX_BYTES }: Settings,
  shared: SharedUploads | null,
): Promise<Uploads> {
  const folder = join(dataDir, shared ? 'uploads-cache' : 'uploads')
  await mkdir(folder, { recursive: true })
  await removeUntouched(folder, LEFT_MS, PART)

  /** Writes what arrives under a name of its own, hands it on, and leaves nothing under that name. */
  async function received<T>(
    arriving: AsyncIterable<Uint8Array>,
    most: number,
    work: (received: Received) => Promise<T>,
  ): Promise<T> {
    const part = join(folder, `${randomUUID()}${PART}`)
    const touching = setInterval(() => void touch(part), TOUCH_MS)
    touching.unref()
    const hash = createHash('sha256')
    let bytes = 0
    try {
      await writeSynced(part, arriving, (piece) => {
        bytes += piece.length
        if (bytes > most) throw tooLarge(`The file is larger than ${most} bytes.`)
        hash.update(piece)
      })
      return await work({ part, sha256: hash.digest('hex'), bytes })
    } finally {
      clearInterval(touching)
      await rm(part, { force: true })
    }
  }

  /** The file appears under its name at once and whole. */
  async function name(part: string, file: string): Promise<string> {
    const path = join(folder, file)
    await rename(part, path)
    await syncFolder(folder)
    return path
  }

  /**
   * Removes a file that looked old. Somebody may ask for it, or upload it again, between the look and the removal: so it is
   * taken aside first, looked at once more, and put back where it was asked for. What was uploaded meanwhile stays.
   */
  async function removeOld(path: string, ms: number): Promise<boolean> {
    const aside = join(folder, `${randomUUID()}${PART}`)
    const isTaken = await rename(path, aside).then(
      () => true,
      () => false,
    )
    if (isTaken && !(await isOld(aside, ms))) {
      await rename(aside, path)
      return false
    }
    await rm(aside, { force: true })
    return !(await isThere(path))
  }

  return {
    folder,
    maxBytes,
    async keep(arriving) {
      await removeUntouched(folder, LEFT_MS, PART)
      // What is shared can be fetched again.
      if (shared) await removeUntouched(folder, CACHED_MS)
      return received(arriving, maxBytes, async ({ part, sha256, bytes }) => {
        if (bytes === 0) throw invalid('The file is empty.')
        const file = `${sha256}${EXTENSION}`
        if (shared && (await shared.want(file)) !== bytes)
          await shared.put(file, contentOfFile(part, { bytes, sha256 }))
        return { file, bytes, path: await name(part, file) }
      })
    },
    async untouched(ms) {
      if (shared) return []
      const names = (await readdir(folder)).filter((name) => NAME.test(name))
      const old = await Promise.all(names.map(async (name) => ((await isOld(join(folder, name), ms)) ? [name] : [])))
      return old.flat()
    },
    async discard(file, ms) {
      const path = join(folder, file)
      if (NAME.test(file) && (await isOld(path, ms))) await removeOld(path, ms)
    },
    async remove(file, ms) {
      if (!NAME.test(file)) return false
      const path = join(folder, file)
      if ((await isThere(path)) && !((await isOld(path, ms)) && (await removeOld(path, ms)))) return false
      return shared ? shared.removeUnwanted(file, ms) : true
    },
    async has(file) {
      if (!NAME.test(file)) return false
      const path = join(folder, file)
      const isHere = await touch(path)
      if (!shared || (await shared.want(file)) !== null) return isHere || shared !== null
      // What was removed for all is still here, and wanted again.
      if (isHere) await shared.put(file, await contentAt(path, file))
      return isHere
    },
    async find(file) {
      if (!NAME.test(file)) return null
      const path = join(folder, file)
      // It counts as new, so that no upload clears it away while it is read.
      if (await touch(path)) return path
      const found = await shared?.get(file)
      if (!found) return null
      return received(found.body, Number.POSITIVE_INFINITY, async ({ part, sha256 }) => {
        if (!file.startsWith(sha256)) throw new Error(`The kept file ${file} has other bytes than its name says.`)
        return name(part, file)
      })
    },
  }
}

const contentAt = async (path: string, file: string) =>
  contentOfFile(path, { bytes: (await stat(path)).size, sha256: file.slice(0, HASH_CHARACTERS) })

const isThere = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

const isOld = (path: string, ms: number) =>
  stat(path).then(
    ({ mtimeMs }) => mtimeMs < Date.now() - ms,
    () => false,
  )

/** Whether the file is there. */
async function touch(path: string): Promise<boolean> {
  const now = new Date()
  return utimes(path, now, now).then(
    () => true,
    // One that may not be touched may still be read.
    () =>
      stat(path).then(
        () => true,
        () => false,
      ),
  )
}
