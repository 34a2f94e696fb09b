import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'

/** A folder for the tests of a file; `write` puts bytes there and tells where. */
export function scratchFolder(): { write(bytes: Uint8Array | string, name?: string): Promise<string> } {
  let folder = ''
  let files = 0
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'almanac-files-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))
  return {
    async write(bytes, name = `${files++}.file`) {
      const path = join(folder, name)
      await writeFile(path, bytes)
      return path
    },
  }
}
