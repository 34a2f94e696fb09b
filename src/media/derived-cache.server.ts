import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Blob } from './blob-store.ts'
import { openDiskBlobs } from './disk-blobs.server.ts'

/** Sizes and formats that were made once, on this server's disk; the longest unused go when the bound is reached. */
export type DerivedCache = {
  get(name: string): Promise<Blob | null>
  keep(name: string, bytes: Uint8Array): Promise<void>
  /** Removes all that was made from this picture. */
  drop(hash: string): Promise<void>
}

export function openDerivedCache(folder: string, maxBytes: number): DerivedCache {
  let opening: Promise<DerivedCache> | undefined
  // A full folder takes a while to look through: when the first size is asked for, not when the server starts.
  const open = () => {
    opening ??= openCache(folder, maxBytes)
    return opening
  }
  return {
    get: async (name) => (await open()).get(name),
    keep: async (name, bytes) => (await open()).keep(name, bytes),
    drop: async (hash) => (await open()).drop(hash),
  }
}

async function openCache(folder: string, maxBytes: number): Promise<DerivedCache> {
  const blobs = await openDiskBlobs(folder)
  // In the order of their last use.
  const sizes = await keptSizes(folder)
  let total = [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0)

  function note(name: string, bytes: number): void {
    forget(name)
    sizes.set(name, bytes)
    total += bytes
  }
  function forget(name: string): void {
    total -= sizes.get(name) ?? 0
    sizes.delete(name)
  }
  async function remove(name: string): Promise<void> {
    forget(name)
    await blobs.delete(name)
  }

  return {
    async get(name) {
      const found = await blobs.get(name)
      if (found) note(name, found.bytes)
      else forget(name)
      return found
    },
    async keep(name, bytes) {
      if (bytes.length > maxBytes) return
      await blobs.put(name, bytes)
      note(name, bytes.length)
      for (const oldest of [...sizes.keys()]) {
        if (total <= maxBytes) break
        await remove(oldest)
      }
    },
    async drop(hash) {
      for (const name of [...sizes.keys()]) if (name.startsWith(`${hash}-`)) await remove(name)
    },
  }
}

/** What an earlier run kept, the oldest first. */
async function keptSizes(folder: string): Promise<Map<string, number>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && /^[0-9a-f]{64}-/.test(entry.name))
  const stats = await Promise.all(
    files.map(async ({ name, parentPath }) => {
      const { size, mtimeMs } = await stat(join(parentPath, name))
      return { name, size, mtimeMs }
    }),
  )
  stats.sort((a, b) => a.mtimeMs - b.mtimeMs)
  return new Map(stats.map(({ name, size }) => [name, size]))
}
