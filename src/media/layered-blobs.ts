import type { BlobStore } from './blob-store.ts'

/** New files go to the first store; what is not there yet is still found in those that were used before. */
export function layeredBlobs(first: BlobStore, before: readonly BlobStore[]): BlobStore {
  const all = [first, ...before]
  return {
    put: (name, bytes) => first.put(name, bytes),
    async head(name) {
      for (const store of all) {
        const size = await store.head(name)
        if (size !== null) return size
      }
      return null
    },
    async get(name) {
      for (const store of all) {
        const found = await store.get(name)
        if (found) return found
      }
      return null
    },
    async delete(name) {
      for (const store of all) await store.delete(name)
    },
  }
}
