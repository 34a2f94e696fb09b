import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openUploads } from '#store/files/uploads.server.ts'
import { openTestStore, type TestStore } from '../../tests/support/content-store.ts'
import { startS3Server } from '../../tests/support/s3-server.ts'
import { wholeBlob } from './blob-store.ts'
import { MEDIA_DEFAULTS } from './media-settings.ts'
import { openFiles } from './open-files.server.ts'

const ON = new AbortController().signal
const BYTES = new Uint8Array(700_000).map((_, at) => (at * 7) % 251)
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

let opened: TestStore
const folders: string[] = []
beforeAll(async () => {
  opened = await openTestStore('postgres')
})
afterAll(async () => {
  await opened?.remove()
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

async function* inPieces(bytes: Uint8Array) {
  for (let at = 0; at < bytes.length; at += 100_000) yield bytes.subarray(at, at + 100_000)
}

async function node(url: string | null = null) {
  const dataDir = await mkdtemp(join(tmpdir(), 'almanac-node-'))
  folders.push(dataDir)
  return { dataDir, media: { ...MEDIA_DEFAULTS, url } }
}

describe('files of an installation with several servers', () => {
  test('a picture that one kept is read on the other, whole and in pieces, until one deletes it', async () => {
    const [here, there] = [await openFiles(await node(), opened.store), await openFiles(await node(), opened.store)]
    const hash = hashOf(BYTES)
    await Promise.all([here.pictures.put(hash, BYTES), there.pictures.put(hash, BYTES)])
    const found = await there.pictures.get(hash)
    expect(found?.bytes).toBe(BYTES.length)
    expect(found && hashOf(await wholeBlob(found))).toBe(hash)
    const reader = (await there.pictures.get(hash))?.body.getReader()
    expect((await reader?.read())?.value?.length).toBeLessThan(BYTES.length / 2)
    await reader?.cancel()
    await there.pictures.delete(hash)
    expect([await here.pictures.head(hash), await here.pictures.get(hash)]).toEqual([null, null])
  })

  test('an upload that one kept can be read on the other', async () => {
    const [first, second] = [await node(), await node()]
    const shared = (await openFiles(first, opened.store)).uploads
    const { file, path } = await (await openUploads(first, shared)).keep(inPieces(BYTES))
    expect(file).toBe(`${hashOf(BYTES)}.file`)
    const elsewhere = await openUploads(second, (await openFiles(second, opened.store)).uploads)
    const found = await elsewhere.find(file)
    expect(found?.startsWith(second.dataDir)).toBe(true)
    expect(path.startsWith(first.dataDir)).toBe(true)
    for (const kept of [path, found]) expect(hashOf(await readFile(kept ?? ''))).toBe(hashOf(BYTES))
    expect(await elsewhere.find(`${'0'.repeat(64)}.csv`)).toBeNull()
    expect(await elsewhere.find('../content.db')).toBeNull()
  })

  test('an upload that comes again on one while another removes it is there afterwards for all', async () => {
    const open = async () => {
      const at = await node()
      return openUploads(at, (await openFiles(at, opened.store)).uploads)
    }
    const [first, second, third] = await Promise.all([open(), open(), open()])
    const bytes = new TextEncoder().encode('county,loss\nKent,1\n')
    const { file } = await second.keep(inPieces(bytes))
    expect([await first.remove(file, 60_000), await third.has(file)]).toEqual([false, true])
    for (let round = 0; round < 20; round++) {
      await opened.store.session.all(sql`update wanted_files set wanted_at = '2000'`.compile(opened.store.db))
      await Promise.all([first.remove(file, 60_000), second.keep(inPieces(bytes))])
      const found = await third.find(file)
      expect(found && hashOf(await readFile(found)), `round ${round}`).toBe(hashOf(bytes))
      await rm(found ?? '')
    }
  })

  test('what a folder has from before is found at once and brought over; a damaged file stays where it is', async () => {
    const [old, fresh] = [await node(), await node()]
    const bytes = new TextEncoder().encode('from before')
    const name = hashOf(bytes)
    const damaged = 'ab'.repeat(32)
    for (const hash of [name, damaged]) {
      await mkdir(join(old.dataDir, 'media', hash.slice(0, 2)), { recursive: true })
      await writeFile(join(old.dataDir, 'media', hash.slice(0, 2), hash), bytes)
    }
    await mkdir(join(old.dataDir, 'uploads'))
    await writeFile(join(old.dataDir, 'uploads', `${name}.csv`), bytes)
    const files = await openFiles(old, opened.store)
    const beside = await openFiles(fresh, opened.store)
    expect(await files.pictures.head(name)).toBe(bytes.length)
    expect(await beside.pictures.head(name)).toBeNull()
    expect(await files.bringOver(ON)).toBe(2)
    expect([await beside.pictures.head(name), await beside.uploads?.head(`${name}.csv`)]).toEqual([11, 11])
    expect(await readdir(join(old.dataDir, 'uploads'))).toEqual([])
    expect(await readdir(join(old.dataDir, 'media', 'ab'))).toEqual([damaged])
    expect(await files.bringOver(ON)).toBe(0)
  })

  test('after a change to a bucket new files are there, and those in the database are still found', async () => {
    const s3 = await startS3Server()
    const before = await openFiles(await node(), opened.store)
    await before.pictures.put(hashOf(BYTES), BYTES)
    const after = await openFiles(await node(s3.url), opened.store)
    expect(await after.pictures.head(hashOf(BYTES))).toBe(BYTES.length)
    await after.uploads?.put('one.csv', new Uint8Array([1]))
    await after.pictures.put('ff', new Uint8Array([2]))
    expect([...s3.objects.keys()].sort()).toEqual(['/pictures/site/ff', '/pictures/site/uploads/one.csv'])
    await s3.close()
  })
})
