import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Files as they were received, kept by the hash of their bytes. */
export type Uploads = {
  /** Where the row engines may read from. */
  readonly folder: string
  /** Answers the path of the kept file; the same bytes are kept once. */
  keep(bytes: Uint8Array, extension: string): Promise<string>
}

export async function openUploads(dataDir: string): Promise<Uploads> {
  const folder = join(dataDir, 'uploads')
  await mkdir(folder, { recursive: true })
  return {
    folder,
    async keep(bytes, extension) {
      const path = join(folder, `${createHash('sha256').update(bytes).digest('hex')}.${extension}`)
      if (await exists(path)) return path
      const unfinished = join(folder, `${randomUUID()}.part`)
      const file = await open(unfinished, 'wx')
      try {
        await file.writeFile(bytes)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(unfinished, path)
      return path
    },
  }
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}
