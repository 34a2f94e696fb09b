import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type FileContent, piecesOf, sizeOf } from './file-content.server.ts'
import type { SharedUploads } from './shared-uploads.server.ts'
import { openUploads } from './uploads.server.ts'

const MEGABYTE = new Uint8Array(1_000_000).fill(65)
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'almanac-uploads-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

async function* pieces(...all: (Uint8Array | Error)[]) {
  for (const piece of all) {
    if (piece instanceof Error) throw piece
    yield piece
  }
}

/** What other servers see; `largest` is the largest piece that it was ever handed. */
function sharedFiles() {
  const files = new Map<string, Uint8Array>()
  const seen = { largest: 0, puts: 0 }
  const shared: SharedUploads = {
    async put(name, content: FileContent) {
      const all: Uint8Array[] = []
      for await (const piece of piecesOf(content)) {
        seen.largest = Math.max(seen.largest, piece.length)
        all.push(piece)
      }
      seen.puts++
      files.set(name, new Uint8Array(Buffer.concat(all)))
      expect(sizeOf(content)).toBe(files.get(name)?.length)
    },
    head: async (name) => files.get(name)?.length ?? null,
    async get(name) {
      const found = files.get(name)
      return found ? { bytes: found.length, body: new Blob([new Uint8Array(found)]).stream() } : null
    },
    delete: async (name) => void files.delete(name),
    want: async (name) => files.get(name)?.length ?? null,
    removeUnwanted: async (name) => files.delete(name),
  }
  return { files, seen, shared }
}

describe('files as they were received', () => {
  test('are kept under their hash once, however often and in whatever pieces they come', async () => {
    const uploads = await openUploads({ dataDir }, null)
    const whole = new Uint8Array([...MEGABYTE, 1, 2, 3])
    const kept = await uploads.keep(pieces(MEGABYTE, new Uint8Array([1, 2, 3])))
    expect(kept).toEqual({ file: `${hashOf(whole)}.file`, bytes: 1_000_003, path: expect.any(String) })
    expect(await uploads.keep(pieces(whole))).toEqual(kept)
    expect(await readdir(uploads.folder)).toEqual([kept.file])
    expect(await uploads.find(kept.file)).toBe(kept.path)
    expect(hashOf(await readFile(kept.path))).toBe(hashOf(whole))
    expect([await uploads.has(kept.file), await uploads.has(`${'0'.repeat(64)}.file`)]).toEqual([true, false])
    for (const name of ['../content.db', '', 'a.csv']) expect(await uploads.find(name)).toBeNull()
  })

  test('that are too large, empty or cut off leave nothing behind', async () => {
    const uploads = await openUploads({ dataDir, maxBytes: 2_500_000 }, null)
    await expect(uploads.keep(pieces(MEGABYTE, MEGABYTE, MEGABYTE))).rejects.toThrow('larger than 2500000 bytes')
    await expect(uploads.keep(pieces())).rejects.toThrow('The file is empty.')
    await expect(uploads.keep(pieces(MEGABYTE, new Error('gone')))).rejects.toThrow('gone')
    expect(await readdir(uploads.folder)).toEqual([])
    expect((await uploads.keep(pieces(MEGABYTE, MEGABYTE))).bytes).toBe(2_000_000)
  })

  test('of which a server that died left parts are cleared; those that somebody writes stay', async () => {
    const { folder } = await openUploads({ dataDir }, null)
    const [dead, living] = [join(folder, 'dead.part'), join(folder, 'living.part')]
    for (const path of [dead, living]) await writeFile(path, 'a part')
    const hoursAgo = new Date(Date.now() - 2 * 3_600_000)
    await utimes(dead, hoursAgo, hoursAgo)
    const uploads = await openUploads({ dataDir }, null)
    expect(await readdir(folder)).toEqual(['living.part'])
    await utimes(living, hoursAgo, hoursAgo)
    const { file } = await uploads.keep(pieces(MEGABYTE))
    expect(await readdir(folder)).toEqual([file])
  })
})

describe('files that several servers share', () => {
  test('go there in pieces before they are acknowledged, and are fetched by their hash', async () => {
    const { files, seen, shared } = sharedFiles()
    const here = await openUploads({ dataDir: join(dataDir, 'here') }, shared)
    const there = await openUploads({ dataDir: join(dataDir, 'there') }, shared)
    const kept = await here.keep(pieces(MEGABYTE, MEGABYTE, MEGABYTE))
    await there.keep(pieces(MEGABYTE, MEGABYTE, MEGABYTE))
    expect([[...files.keys()], seen.puts]).toEqual([[kept.file], 1])
    expect(seen.largest).toBeLessThan(kept.bytes / 2)
    await rm(join(there.folder, kept.file))
    expect(await there.has(kept.file)).toBe(true)
    const found = await there.find(kept.file)
    expect((await stat(found ?? '')).size).toBe(3_000_000)
    // What one removed is put there again by another that still has it, once it is asked for.
    await here.remove(kept.file, -1)
    expect([files.size, await there.has(kept.file), files.size]).toEqual([0, true, 1])
    // Bytes that are not those of their name are nobody's.
    files.set(`${'0'.repeat(64)}.file`, new Uint8Array([1]))
    await expect(there.find(`${'0'.repeat(64)}.file`)).rejects.toThrow('has other bytes than its name says')
    expect(await readdir(there.folder)).toEqual([kept.file])
  })

  test('that could not be put there are not acknowledged and not kept', async () => {
    const { shared } = sharedFiles()
    const uploads = await openUploads({ dataDir }, { ...shared, put: () => Promise.reject(new Error('away')) })
    await expect(uploads.keep(pieces(MEGABYTE))).rejects.toThrow('away')
    expect(await readdir(uploads.folder)).toEqual([])
  })
})

test('a file that is asked for while it is removed is there afterwards, or nobody was told of it', async () => {
  const WEEK = 7 * 86_400_000
  const uploads = await openUploads({ dataDir }, null)
  const { file, path } = await uploads.keep(pieces(new Uint8Array([65, 10, 49])))
  for (let round = 0; round < 300; round++) {
    await writeFile(path, 'A\n1')
    await utimes(path, 0, 0)
    const [, told] = await Promise.all([uploads.remove(file, WEEK), soon(round % 6).then(() => uploads.find(file))])
    if (told !== null) expect(await readFile(path, 'utf8'), `round ${round}`).toBe('A\n1')
  }
  expect((await readdir(uploads.folder)).filter((name) => name.endsWith('.part'))).toEqual([])
})

/** A little later each time, so that the two meet everywhere. */
async function soon(times: number): Promise<void> {
  for (let time = 0; time < times; time++) await stat(dataDir)
}
