import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { MediaFile } from '#domain/media/media-file.ts'
import { mediaRows } from '#store/files/media-rows.server.ts'
import { DATABASES, openTestStore, type TestStore } from '../../tests/support/content-store.ts'
import { movingPicture, picture } from '../../tests/support/pictures.ts'
import { type BlobStore, wholeBlob } from './blob-store.ts'
import { openDerivedCache } from './derived-cache.server.ts'
import { openDiskBlobs } from './disk-blobs.server.ts'
import { createMediaLibrary, type MediaLibrary } from './media-library.server.ts'
import { MEDIA_DEFAULTS } from './media-settings.ts'

const ABOUT = { app: 'plan', name: 'Map.png', alt: 'A map', created_by: 'u1', created_at: '2026-01-01T00:00:00.000Z' }

describe.each(DATABASES)('pictures with rows on %s', (kind) => {
  let opened: TestStore
  let blobs: BlobStore
  let library: MediaLibrary

  beforeEach(async () => {
    opened = await openTestStore(kind)
    blobs = await openDiskBlobs(folder('media'))
    library = createMediaLibrary({ ...(await parts()), blobs })
  })
  afterEach(() => opened.remove())

  const folder = (name: string) => join(opened.settings.dataDir, name)
  const parts = async () => ({
    limits: MEDIA_DEFAULTS,
    rows: mediaRows(opened.store),
    derived: openDerivedCache(folder('sizes'), 10_000_000),
    blobs,
  })
  const filesIn = async (name: string) =>
    (await readdir(folder(name), { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
  const bytesOf = async (file: MediaFile, variant: Parameters<MediaLibrary['open']>[1]) => {
    const found = await library.open(file, variant)
    if (!found) throw new Error('expected the picture to be there')
    return wholeBlob(found)
  }
  const FULL = { width: null, format: null }

  test('the same picture is kept once, and each site has its own words for it', async () => {
    const received = await picture('png', { width: 900, height: 600 })
    const first = await library.keep(received, ABOUT)
    expect(first).toMatchObject({ ...ABOUT, kind: 'png', width: 900, height: 600, animated: false })
    const again = await library.keep(received, { ...ABOUT, alt: '', created_at: '2026-02-01T00:00:00.000Z' })
    expect(again).toEqual({ ...first, created_at: '2026-02-01T00:00:00.000Z' })
    const elsewhere = await library.keep(received, { ...ABOUT, app: 'parks', alt: 'Trails' })
    expect(elsewhere).toMatchObject({ hash: first.hash, app: 'parks', alt: 'Trails' })
    expect(await filesIn('media')).toHaveLength(1)
    expect(await library.rows.list('plan', { from: 0, to: 9 })).toEqual([again])
    expect(await library.rows.edit('plan', first.hash, { alt: 'New' })).toMatchObject({ alt: 'New', name: 'Map.png' })
    expect(await library.rows.edit('nowhere', first.hash, { alt: 'New' })).toBeNull()
  })

  test('sizes and formats are made when they are asked for, never larger than the picture', async () => {
    const file = await library.keep(await picture('jpeg', { width: 900, height: 600 }), ABOUT)
    const size = async (variant: Parameters<MediaLibrary['open']>[1]) => {
      const { format, width, height } = await sharp(await bytesOf(file, variant)).metadata()
      return { format, width, height }
    }
    expect(await size({ width: 320, format: null })).toEqual({ format: 'jpeg', width: 320, height: 213 })
    expect(await size({ width: 640, format: 'webp' })).toEqual({ format: 'webp', width: 640, height: 427 })
    expect(await size({ width: 640, format: 'avif' })).toEqual({ format: 'heif', width: 640, height: 427 })
    expect(await size({ width: 1920, format: 'webp' })).toEqual({ format: 'webp', width: 900, height: 600 })
    expect(await size({ width: null, format: 'webp' })).toEqual({ format: 'webp', width: 900, height: 600 })
    expect(Buffer.compare(await bytesOf(file, { width: 1920, format: null }), await bytesOf(file, FULL))).toBe(0)
    // The two that are as wide as the picture are one file.
    expect(await filesIn('sizes')).toHaveLength(4)
  })

  test('a picture that moves does so in every size', async () => {
    const file = await library.keep(await movingPicture('gif'), ABOUT)
    for (const format of [null, 'webp', 'avif'] as const)
      expect((await sharp(await bytesOf(file, { width: 320, format })).metadata()).pages, String(format)).toBe(2)
  })

  test('many who ask for one size at once get it from one decode', async () => {
    const file = await library.keep(await picture('png', { width: 900, height: 600 }), ABOUT)
    let reads = 0
    const counting = { ...blobs, get: (hash: string) => blobs.get(hash).finally(() => reads++) }
    library = createMediaLibrary({ ...(await parts()), blobs: counting })
    const all = await Promise.all(Array.from({ length: 30 }, () => bytesOf(file, { width: 320, format: 'webp' })))
    for (const bytes of all) expect(bytes).toEqual(all[0])
    expect(reads).toBe(1)
  })

  test('the bytes go with the last site that had the picture', async () => {
    const received = await picture('png', { width: 900, height: 600 })
    const file = await library.keep(received, ABOUT)
    await library.keep(received, { ...ABOUT, app: 'parks' })
    await bytesOf(file, { width: 320, format: null })
    await library.remove('plan', file.hash)
    expect(await library.open(file, FULL).then((found) => found?.body.cancel().then(() => true))).toBe(true)
    await library.remove('parks', file.hash)
    expect(await library.rows.find(file.hash)).toBeNull()
    expect([...(await filesIn('media')), ...(await filesIn('sizes'))]).toEqual([])
    expect(await library.open(file, FULL)).toBeNull()
    expect(await library.open(file, { width: 320, format: 'webp' })).toBeNull()
  })

  test('a picture that is uploaded while another site gives it up keeps its bytes', async () => {
    const received = await picture('png')
    const file = await library.keep(received, ABOUT)
    // The upload finds the bytes in place just before they are deleted.
    const late = { ...blobs }
    late.delete = async (hash) => {
      await library.keep(received, { ...ABOUT, app: 'parks' })
      await blobs.delete(hash)
    }
    await createMediaLibrary({ ...(await parts()), blobs: late }).remove('plan', file.hash)
    expect(await bytesOf(file, FULL)).toHaveLength(file.bytes)
  })

  test('hashes are found in items of every site and in the trash', async () => {
    const stamp = { by: null, at: '2026-01-01T00:00:00.000Z' }
    const hash = (letter: string) => letter.repeat(64)
    const url = `/media/${hash('a')}/map?w=640`
    for (let at = 0; at < 250; at++) await opened.store.items.create('plan', 'note', { at }, stamp)
    await opened.store.items.create('plan', 'note', { deep: [{ text: `<img src="${url}">` }] }, stamp)
    const gone = await opened.store.items.create('parks', 'note', { logo: hash('b') }, stamp)
    await opened.store.items.create('parks', 'note', { longer: `${hash('c')}c` }, stamp)
    const mentioned = async () => [...(await library.rows.mentioned())].sort()
    expect(await mentioned()).toEqual([hash('a'), hash('b')])
    const content = { kind: 'ids' as const, ids: [gone.id] }
    const page = { kind: 'page' as const, app: 'parks', name: 'Trails', itemId: gone.id, content }
    const { id } = await opened.store.trash.put(page, stamp)
    expect(await opened.store.items.get(gone.id)).toBeNull()
    expect(await mentioned()).toEqual([hash('a'), hash('b')])
    await opened.store.trash.remove(id)
    expect(await mentioned()).toEqual([hash('a')])
  })
})
