import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { removeUntouched, syncFolder, writeSynced } from '#store/files/disk-files.server.ts'
import { piecesOf } from '#store/files/file-content.server.ts'
import type { BlobStore } from './blob-store.ts'

const UNFINISHED = 'unfinished'
const UNFINISHED_MS = 24 * 60 * 60 * 1000

/** Files in a folder, in subfolders by the first letters of their names. */
export async function openDiskBlobs(folder: string): Promise<BlobStore> {
  const unfinished = join(folder, UNFINISHED)
  await mkdir(unfinished, { recursive: true })
  // What a crash left behind; a fresh file may be one that another server is writing now.
  await removeUntouched(unfinished, UNFINISHED_MS)
  const pathOf = (name: string) => join(folder, name.slice(0, 2), name)
  return {
    async put(name, content) {
      const path = pathOf(name)
      await mkdir(dirname(path), { recursive: true })
      const part = join(unfinished, randomUUID())
      try {
        await writeSynced(part, piecesOf(content))
        await rename(part, path)
      } catch (error) {
        await rm(part, { force: true })
        throw error
      }
      await syncFolder(dirname(path))
    },
    head: (name) => sizeOf(pathOf(name)),
    async get(name) {
      // Once open, the file can be read to its end even when it is removed meanwhile.
      const file = await open(pathOf(name), 'r').catch(() => null)
      if (!file) return null
      const { size } = await file.stat()
      return { bytes: size, body: Readable.toWeb(file.createReadStream()) as ReadableStream<Uint8Array> }
    },
    async delete(name) {
      await rm(pathOf(name), { force: true })
    },
  }
}

async function sizeOf(path: string): Promise<number | null> {
  return stat(path).then(
    ({ size }) => size,
    () => null,
  )
}
