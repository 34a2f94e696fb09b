import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import type { RichNode } from '#domain/rich-text/document.ts'
import { embeddedPictures } from '#domain/rich-text/embedded-pictures.ts'
import { runVerb } from '#verbs/call-verb.server.ts'
import { createItem } from '#verbs/items/write-items.server.ts'
import { listMedia } from '#verbs/media/find-media.ts'
import { listUnusedMedia } from '#verbs/media/unused-media.ts'
import type { Verb } from '#verbs/verb.ts'
import { APP, openVerbs, person } from '../../../../tests/support/graph-server.ts'
import { picture } from '../../../../tests/support/pictures.ts'
import { createPage } from './create-page.ts'
import { publishPage } from './publish-page.ts'
import { readDraft } from './read-draft.ts'
import { savePageDraft } from './save-page.ts'

let verbs: Awaited<ReturnType<typeof openVerbs>>
let patternId: number
let now = '2026-01-01T00:00:00.000Z'

beforeAll(async () => {
  verbs = await openVerbs()
  await verbs.create('site', { site_name: 'County' })
  patternId = (await verbs.pattern('plan', 'page')).id
})
afterAll(() => verbs.close())

function as<Input extends z.ZodType, Output>(verb: Verb<Input, Output>, input: unknown) {
  return runVerb(verb, input, { ...verbs.as(person(10)), now: () => now })
}

const dataUrl = (bytes: Uint8Array, type = 'image/png') =>
  `data:${type};base64,${Buffer.from(bytes).toString('base64')}`
const image = (src: string, altText = 'bridge.png'): RichNode => ({ type: 'image', src, altText, width: 0, height: 0 })
const element = (...images: RichNode[]) => {
  const root = { type: 'root', children: [{ type: 'paragraph', children: images }] }
  return { 'element-type': 'rich-text', 'element-data': JSON.stringify({ text: { root } }) }
}
const section = (trackingId: string, ...images: RichNode[]) => ({
  trackingId,
  title: trackingId,
  element: element(...images),
})
const imagesIn = (data: string): RichNode[] => JSON.parse(data).text.root.children[0].children

async function saved(...draft_sections: object[]) {
  const page = await as(createPage, { patternId, title: 'Pictures' })
  const answer = await as(savePageDraft, { pageId: page.id, revision: page.revision, changes: { draft_sections } })
  const stored = (await as(readDraft, { pageId: page.id })).page.draft_sections.map(
    (one) => one.element['element-data'],
  )
  return { answer, stored }
}

test('a picture that comes as bytes is kept once, named by its address with its size, and told of in order', async () => {
  const [one, two] = [dataUrl(await picture('png', { width: 70, height: 50 })), dataUrl(await picture('png'))]
  const before = (await as(listMedia, { app: APP })).files.length
  const { answer, stored } = await saved(section('a', image(one), image(two), image(one)), section('b', image(two)))
  const [a, b] = answer.draft_sections
  expect(a?.pictures).toMatchObject([
    { src: expect.stringMatching(/^\/media\/[0-9a-f]{64}\/bridge$/), naturalWidth: 70, naturalHeight: 50 },
    { naturalWidth: 64, naturalHeight: 48 },
  ])
  expect(b?.pictures).toEqual([a?.pictures?.[1]])
  const [first, second, third] = imagesIn(stored[0] ?? '')
  expect(first).toMatchObject({ ...a?.pictures?.[0], altText: 'bridge.png', width: 0 })
  expect([second?.src, third?.src]).toEqual([a?.pictures?.[1]?.src, a?.pictures?.[0]?.src])
  expect(stored.join()).not.toContain('data:image/')
  expect((await as(listMedia, { app: APP })).files).toHaveLength(before + 2)
})

test('a photo of a telephone is kept as one that browsers show, one in a caption too', async () => {
  const heic = dataUrl(readFileSync('tests/support/heic/photo.heic'), 'image/heic')
  const words = { root: { type: 'root', children: [{ type: 'paragraph', children: [image(heic, 'inner.heic')] }] } }
  const outer = { ...image(heic, 'IMG_1.heic'), showCaption: true, caption: { editorState: words } }
  const { stored } = await saved(section('a', outer))
  expect(stored[0]).not.toContain('data:image/')
  const [shown] = imagesIn(stored[0] ?? '')
  expect(shown?.src).toMatch(/^\/media\/[0-9a-f]{64}\/img-1$/)
  expect(JSON.stringify(shown?.caption)).toContain(shown?.src)
})

test('a picture that cannot be kept is refused by name, with its section, and nothing of the page is saved', async () => {
  const page = await as(createPage, { patternId, title: 'Refused' })
  const bad = section('b', image('data:image/png;base64,AAAA', 'broken.png'))
  const changes = { title: 'Other', draft_sections: [section('a', image(dataUrl(await picture('gif')))), bad] }
  await expect(as(savePageDraft, { pageId: page.id, revision: page.revision, changes })).rejects.toMatchObject({
    problem: { status: 415, message: expect.stringContaining('"broken.png"'), details: { section: 'b' } },
  })
  expect((await as(readDraft, { pageId: page.id })).page).toMatchObject({ title: 'Refused', draft_sections: [] })
})

test('bytes that were stored earlier are moved with the next save, and programs that write sections store none', async () => {
  const src = dataUrl(await picture('webp', { width: 33 }), 'image/webp')
  const { answer } = await saved(section('old'))
  const [old] = answer.draft_sections
  await verbs.store.items.edit(old?.id ?? 0, { element: element(image(src)) }, { by: null, at: now })
  const changes = { draft_sections: [old, section('new')] }
  const again = await as(savePageDraft, { pageId: answer.id, changes })
  expect(again.draft_sections[0]?.pictures).toMatchObject([{ naturalWidth: 33 }])
  const item = await as(createItem, { app: APP, type: 'plan|section', data: { ...section('g', image(src)) } })
  const stored = (item.data.element as { 'element-data': string })['element-data']
  expect(imagesIn(stored)[0]?.src).toBe(again.draft_sections[0]?.pictures?.[0]?.src)
  expect(embeddedPictures({ type: 'root', children: imagesIn(stored) })).toEqual([])
})

test('a section of something else cannot hide what is too long behind a picture', async () => {
  const element = { 'element-type': 'table', 'element-data': `{"x":"data:image/png;base64,${'A'.repeat(3_100_000)}"}` }
  await expect(saved({ ...section('a'), element })).rejects.toMatchObject({ problem: { status: 400 } })
})

test('a picture of a draft, of what is published and of an earlier publish is in use', async () => {
  const { answer } = await saved(section('a', image(dataUrl(await picture('png', { width: 91 })), 'kept.png')))
  now = '2026-03-01T00:00:00.000Z'
  const unused = async () => (await as(listUnusedMedia, { app: APP })).files.map(({ name }) => name)
  expect(await unused()).not.toContain('kept.png')
  const published = await as(publishPage, { pageId: answer.id, revision: answer.revision })
  const [kept] = published.draft_sections
  const changes = { draft_sections: [{ ...section('a'), id: kept?.id }] }
  const next = await as(savePageDraft, { pageId: answer.id, revision: published.revision, changes })
  await as(publishPage, { pageId: answer.id, revision: next.revision })
  expect(await unused()).not.toContain('kept.png')
})
