import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Actor, GUEST_ACTOR } from '#domain/access/access.ts'
import { runVerb } from '#verbs/call-verb.server.ts'
import { openVerbs, person } from '../../../../tests/support/graph-server.ts'
import { pdfOfPages } from './pdf-of-pages.ts'
import { printPages } from './print-pages.ts'

let verbs: Awaited<ReturnType<typeof openVerbs>>
let patternId: number

beforeAll(async () => {
  verbs = await openVerbs()
  await verbs.create('site', { site_name: 'County' })
  const pattern = await verbs.pattern('plan', 'page')
  patternId = pattern.id
  const secondaryNav = [{ name: 'Crew', path: '/plan/crew', authLevel: '3' }]
  const stamp = { by: null, at: '2026-01-01T00:00:00.000Z' }
  await verbs.store.items.edit(patternId, { theme: { navOptions: { secondaryNav } } }, stamp)
  const page = (title: string, index: number, more: object = {}) =>
    verbs.create('plan', { title, url_slug: title.toLowerCase(), published: '', index, parent: '', ...more })
  await page('Home', 0)
  const crew = await page('Crew', 1)
  await page('Rota', 2, { parent: String(crew.id) })
  await page('Draft', 3, { published: 'draft' })
  await page('Hidden', 4, { hide_in_nav: true })
})
afterAll(() => verbs.close())

const print = (actor: Actor, input: object) => runVerb(printPages, { patternId, ...input }, verbs.as(actor))
const titles = async (made: ReturnType<typeof print>) => (await made).outline.map(({ title }) => title)

test('a document has the published pages that its reader may reach, and no other', async () => {
  expect(await titles(print(GUEST_ACTOR, { part: 'all' }))).toEqual(['Home'])
  expect(await titles(print(person(5), { part: 'all' }))).toEqual(['Home', 'Crew', 'Rota'])
  await expect(print(GUEST_ACTOR, { part: 'branch', slug: 'crew' })).rejects.toMatchObject({ problem: { status: 401 } })
  await expect(print(person(5), { part: 'page', slug: 'draft' })).rejects.toMatchObject({ problem: { status: 404 } })
  expect(await titles(print(GUEST_ACTOR, { part: 'page', slug: 'hidden' }))).toEqual(['Hidden'])
})

test('a PDF for guests has what guests may read, whoever asks for it', async () => {
  const open = async (readers: string) => {
    const { open: begin } = await runVerb(pdfOfPages, { patternId, part: 'all', readers }, verbs.as(person(5)))
    return (await begin()).document.outline.map(({ title }) => title)
  }
  expect(await open('mine')).toEqual(['Home', 'Crew', 'Rota'])
  expect(await open('guests')).toEqual(['Home'])
})

test('pages come one by one, and no more of them once the reader has left', async () => {
  const leaving = new AbortController()
  const context = { ...verbs.as(person(5)), signal: leaving.signal }
  const pages = (await runVerb(printPages, { patternId, part: 'all' }, context)).pages()
  expect((await pages.next()).value).toMatchObject({ title: 'Home' })
  leaving.abort(new Error('left'))
  await expect(pages.next()).rejects.toThrow('left')
})
