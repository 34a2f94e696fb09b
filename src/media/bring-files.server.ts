import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { measuredFile } from '#store/files/file-content.server.ts'
import type { BlobStore } from './blob-store.ts'

const KEPT_NAME = /^([0-9a-f]{64})(\.[a-z0-9]{1,10})?$/

/**
 * Brings the files of a folder to a store that all nodes see, one after the other; answers how many. A file leaves the
 * folder once the store has it; one whose bytes are not those of its name stays, for somebody to look at.
 */
export async function bringFiles(folder: string, to: BlobStore, signal: AbortSignal): Promise<number> {
  let brought = 0
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(ifMissing)
  for (const entry of entries) {
    if (signal.aborted) break
    const hash = entry.isFile() ? KEPT_NAME.exec(entry.name)?.[1] : undefined
    if (!hash) continue
    const path = join(entry.parentPath, entry.name)
    const content = await measuredFile(path)
    if (content.sha256 !== hash) continue
    if ((await to.head(entry.name)) !== content.bytes) await to.put(entry.name, content)
    await rm(path)
    brought += 1
  }
  return brought
}

function ifMissing(error: NodeJS.ErrnoException): [] {
  if (error.code === 'ENOENT') return []
  throw error
}
