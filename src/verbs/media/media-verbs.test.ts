import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { APP, openVerbs, person } from '../../../tests/support/graph-server.ts'
import { picture } from '../../../tests/support/pictures.ts'
import { runVerb } from '../call-verb.server.ts'
import type { Verb } from '../verb.ts'
import { listMedia } from './find-media.ts'
import { listUnusedMedia, removeMedia } from './unused-media.ts'
import { uploadMedia } from './upload-media.ts'

let verbs: Awaited<ReturnType<typeof openVerbs>>
let now = '2026-01-01T00:00:00.000Z'

beforeAll(async () => {
  verbs = await openVerbs()
  await verbs.create('site', { site_name: 'County' })
  await verbs.create('site', { site_name: 'Parks' }, 'parks')
})
afterAll(() => verbs.close())

function as<Input extends z.ZodType, Output>(verb: Verb<Input, Output>, input: unknown, who = person(10)) {
  return runVerb(verb, input, { ...verbs.as(who), now: () => now })
}

async function upload(width: number, app = APP): Promise<string> {
  const file = await picture('png', { width, height: 10 })
  const { hash } = await as(uploadMedia, { app, name: `${width}.png`, file }, person(10, app))
  return hash
}

const unused = async () => (await as(listUnusedMedia, { app: APP })).files.map(({ name }) => name)

test('unused pictures are listed after a day, and removed when chosen; those in use stay', async () => {
  const [free, used, foreign, trashed] = [await upload(20), await upload(21), await upload(22), await upload(23)]
  await verbs.create('note', { text: `/media/${used}/21?w=320` })
  await verbs.create('note', { logo: foreign }, 'parks')
  expect(await unused()).toEqual([])
  await expect(as(removeMedia, { app: APP, hashes: [free] })).rejects.toMatchObject({ problem: { code: 'media-new' } })

  now = '2026-01-02T00:00:00.001Z'
  expect(await unused()).toEqual(['20.png', '23.png'])
  const wrong = as(removeMedia, { app: APP, hashes: [free, used] })
  await expect(wrong).rejects.toMatchObject({ problem: { code: 'media-in-use', message: '21.png is in use.' } })
  expect(await unused()).toEqual(['20.png', '23.png'])
  expect(await as(removeMedia, { app: APP, hashes: [free] })).toEqual({ removed: [free] })
  expect(await unused()).toEqual(['23.png'])

  // Uploaded again: whoever did so wants it.
  expect(await upload(23)).toBe(trashed)
  expect(await unused()).toEqual([])
})

test('a picture of another site is neither listed nor removed', async () => {
  const theirs = await upload(40, 'parks')
  now = '2026-02-01T00:00:00.000Z'
  expect(await as(removeMedia, { app: APP, hashes: [theirs] })).toEqual({ removed: [] })
  const { files } = await as(listMedia, { app: APP })
  expect(files.map(({ hash }) => hash)).not.toContain(theirs)
  const listed = await as(listMedia, { app: 'parks' }, person(5, 'parks'))
  expect(listed.files).toMatchObject([{ hash: theirs, created_by: 'u10' }])
  await expect(as(listMedia, { app: 'parks' })).rejects.toMatchObject({ problem: { status: 403 } })
})
