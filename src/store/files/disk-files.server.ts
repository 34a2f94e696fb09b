import { open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Writes a new file; once it answers, the bytes outlast a crash of the machine. */
export async function writeSynced(
  path: string,
  content: Uint8Array | AsyncIterable<Uint8Array>,
  onPiece: (piece: Uint8Array) => void = () => {},
): Promise<void> {
  const file = await open(path, 'wx')
  try {
    for await (const piece of content instanceof Uint8Array ? [content] : content) {
      onPiece(piece)
      await file.writeFile(piece)
    }
    await file.sync()
  } finally {
    await file.close()
  }
}

/** A new name lasts only once its folder was written too. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

/** Removes the files of a folder that nobody has touched for this long; another server may do so at the same time. */
export async function removeUntouched(folder: string, ms: number, ending = ''): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.endsWith(ending)) continue
    const path = join(folder, name)
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }))
    if (mtimeMs < Date.now() - ms) await rm(path, { force: true })
  }
}
