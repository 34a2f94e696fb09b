import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { HIDDEN_INDEX } from '#domain/page/navigation/navigation.ts'
import { moveBranch } from '#domain/page/tree/move-branch.ts'
import { runVerb } from '#verbs/call-verb.server.ts'
import { createTemplate, pageOfTemplate } from '#verbs/templates/templates.ts'
import type { Verb } from '#verbs/verb.ts'
import { APP, openVerbs, person } from '../../../../tests/support/graph-server.ts'
import { listPages } from '../lists/list-pages.ts'
import { findMovedPage } from '../reading/moved-page.ts'
import { createPage } from './create-page.ts'
import { openPage } from './open-page.ts'
import { publishPage } from './publish-page.ts'
import { savePageDraft, savePages } from './save-page.ts'

const SIBLINGS = 3000

let verbs: Awaited<ReturnType<typeof openVerbs>>
let patternId: number

beforeAll(async () => {
  verbs = await openVerbs()
  await verbs.create('site', { site_name: 'County' })
  patternId = (await verbs.pattern('plan', 'page')).id
  await verbs.pattern('sources', 'forms')
})
afterAll(() => verbs.close())

function as<Input extends z.ZodType, Output>(verb: Verb<Input, Output>, input: unknown, who = person(5)) {
  return runVerb(verb, input, verbs.as(who))
}
const add = (more: Record<string, unknown> = {}) => as(createPage, { patternId, ...more })
const slugs = async () =>
  Object.fromEntries((await as(listPages, { patternId })).pages.map((page) => [page.id, page.url_slug]))
const text = (trackingId: string, title: string, words = '') => ({
  trackingId,
  title,
  element: { 'element-type': 'rich-text', 'element-data': JSON.stringify({ words }) },
})
const rows = (view_id: number, pageSize = 5) =>
  JSON.stringify({ sourceInfo: { view_id }, columns: [{ name: 'county' }], display: { pageSize } })
const table = (trackingId: string, viewId: number) => ({
  trackingId,
  title: 'Rows',
  element: { 'element-type': 'table', 'element-data': rows(viewId) },
})

test('bare entries keep what is stored, and the answer names every section', async () => {
  const page = await add({ title: 'Sections' })
  const first = await as(savePageDraft, {
    pageId: page.id,
    revision: page.revision,
    changes: { draft_sections: [text('a', 'Risk', 'kept'), text('b', 'Plan'), text('c', 'Map')] },
  })
  expect(first).toMatchObject({ has_changes: true, message: `Update successful: id ${page.id}.` })
  const [a, b, c] = first.draft_sections
  const again = await as(savePageDraft, {
    pageId: page.id,
    revision: first.revision,
    changes: { draft_sections: [c, a, b, text('d', '')] },
  })
  expect(again.draft_sections.map(({ trackingId }) => trackingId)).toEqual(['c', 'a', 'b', 'd'])
  expect(again.draft_sections[1]).toEqual(a)
  const opened = await as(openPage, { patternId, slug: 'sections' })
  expect(opened.page?.draft_sections[1]?.element['element-data']).toContain('kept')
  const lines = opened.page?.history.map(({ type }) => type)
  expect(lines).toEqual([
    'created Page.',
    'added section Risk',
    'added section Plan',
    'added section Map',
    'moved section Map',
    'added section 4',
  ])
})

test('many pages are saved together or not at all, and a stale one shows the page as it is', async () => {
  const [one, two] = [await add({ title: 'One' }), await add({ title: 'Two' })]
  const save = (revision: number) =>
    as(savePages, {
      patternId,
      pages: [
        { pageId: one.id, changes: { description: 'first' } },
        { pageId: two.id, revision, changes: { description: 'second' } },
      ],
    })
  const stale = await save(99).catch((error) => error.problem)
  expect(stale).toMatchObject({
    status: 409,
    details: { current: { id: two.id, title: 'Two', draft_sections: [] }, yours: { description: 'second' } },
  })
  expect((await as(openPage, { patternId, slug: 'one' })).page?.description).toBe('')
  const { pages } = await save(two.revision)
  expect(pages.map(({ id }) => id)).toEqual([one.id, two.id])
})

test('a move leaves nothing to publish; anything else does', async () => {
  const page = await add({ title: 'Still' })
  await as(publishPage, { pageId: page.id })
  const moved = await as(savePageDraft, { pageId: page.id, changes: { index: 40 } })
  expect(moved).toMatchObject({ has_changes: false, url_slug: 'still' })
  const same = await as(savePageDraft, { pageId: page.id, changes: { title: 'Still' } })
  expect(same.revision).toBe(moved.revision)
  expect(await as(savePageDraft, { pageId: page.id, changes: { icon: 'Waves' } })).toMatchObject({ has_changes: true })
})

test('a renamed page takes the pages below along, and the old addresses lead to the new ones', async () => {
  const top = await add({ title: 'Hazards' })
  const child = await add({ title: 'Flood', parent: String(top.id) })
  const leaf = await add({ title: 'Maps', parent: String(child.id) })
  for (const { id } of [top, child]) await as(publishPage, { pageId: id })
  expect(leaf.url_slug).toBe('hazards/flood/maps')
  await as(savePageDraft, { pageId: top.id, changes: { title: 'All Risks' } })
  expect(await slugs()).toMatchObject({
    [top.id]: 'all_risks',
    [child.id]: 'all_risks/flood',
    [leaf.id]: 'all_risks/flood/maps',
  })
  const moved = (slug: string, who = person(-1)) => as(findMovedPage, { patternId, slug }, who)
  expect(await moved('hazards')).toEqual({ slug: 'all_risks' })
  expect(await moved('hazards/flood')).toEqual({ slug: 'all_risks/flood' })
  // A draft's former address tells a guest nothing; whoever edits is led there.
  expect(await moved('hazards/flood/maps')).toEqual({ slug: null })
  expect((await as(openPage, { patternId, slug: 'hazards/flood/maps' })).page?.id).toBe(leaf.id)

  const taker = await add({ title: 'Hazards' })
  await as(publishPage, { pageId: taker.id })
  expect(taker.url_slug).toBe('hazards')
  expect(await moved('hazards')).toEqual({ slug: null })
  await as(savePageDraft, { pageId: taker.id, changes: { title: 'Others' } })
  await as(savePageDraft, { pageId: top.id, changes: { title: 'Hazards' } })
  expect(await moved('hazards')).toEqual({ slug: null })
  expect(await moved('all_risks/flood')).toEqual({ slug: 'hazards/flood' })
})

test('a page cannot stand below itself, nor below a page that is not there', async () => {
  const top = await add({ title: 'Above' })
  const child = await add({ title: 'Below', parent: String(top.id) })
  for (const parent of [String(top.id), String(child.id), '999999']) {
    const put = as(savePageDraft, { pageId: top.id, changes: { parent } })
    await expect(put).rejects.toMatchObject({ problem: { status: 400 } })
  }
})

test('pages stand four levels deep at most, however they come there', async () => {
  const ids: number[] = []
  for (const title of ['First', 'Second', 'Third', 'Fourth']) {
    ids.push((await add({ title, parent: String(ids.at(-1) ?? '') })).id)
  }
  const parent = String(ids.at(-1))
  const loose = await add({ title: 'Loose' })
  const template = await as(createTemplate, { pageId: loose.id })
  for (const put of [
    add({ title: 'Fifth', parent }),
    as(pageOfTemplate, { templateId: template.id, parent }),
    as(savePageDraft, { pageId: loose.id, changes: { parent } }),
    as(savePages, { patternId, pages: [{ pageId: loose.id, changes: { parent, index: 0 } }] }),
  ]) {
    await expect(put).rejects.toThrow('Pages can be nested at most 4 levels deep.')
  }
})

test('a page goes to the other end of thousands in one save, which leaves sections alone', async () => {
  const { id: wideId } = await verbs.pattern('wide', 'page')
  const stamp = { by: null, at: '2026-01-01T00:00:00.000Z' }
  const made = await verbs.store.transaction(async ({ items }) => {
    const ids: number[] = []
    for (let at = 0; at < SIBLINGS; at++) {
      const data = {
        title: `Wide ${at}`,
        url_slug: `wide_${at}`,
        index: at < HIDDEN_INDEX ? at : at + 1,
        parent: '',
        published: '',
      }
      ids.push((await items.create(APP, 'wide', data, stamp)).id)
    }
    return ids
  })
  const [first = 0, second = 0] = made
  const { draft_sections } = await as(savePageDraft, {
    pageId: second,
    changes: { draft_sections: [text('kept', 'Kept', 'words')] },
  })
  const before = (await as(listPages, { patternId: wideId })).pages
  const moved = moveBranch(
    before.map((page) => ({ ...page, navOptions: {}, former_slugs: [], template_id: null, is_template: false })),
    { id: first, parent: '', index: SIBLINGS },
  )
  const pages = moved.map(({ id, index, parent, url_slug }) => ({ pageId: id, changes: { index, parent, url_slug } }))
  expect((await as(savePages, { patternId: wideId, pages })).pages).toHaveLength(SIBLINGS)
  const after = (await as(listPages, { patternId: wideId })).pages.toSorted((a, b) => a.index - b.index)
  expect(after.map(({ id }) => id)).toEqual([...made.slice(1), first])
  const opened = await as(openPage, { patternId: wideId, slug: 'wide_1' })
  expect(opened.page?.draft_sections.map(({ id }) => id)).toEqual(draft_sections.map(({ id }) => id))
})

test('a section that shows what its author may not read is refused, one that was there may stay', async () => {
  const { view } = await verbs.version('sources', 'county\nAlbany\n', [{ name: 'county', dataType: 'text' }], {
    authLevel: 8,
  })
  const page = await add({ title: 'Closed' })
  const changes = { draft_sections: [table('t', view.id)] }
  await expect(as(savePageDraft, { pageId: page.id, changes })).rejects.toMatchObject({
    problem: { status: 403, message: 'This section shows data that your account is not allowed to read.' },
  })
  const { draft_sections } = await as(savePageDraft, { pageId: page.id, changes }, person(9))
  const renamed = { ...table('t', view.id), ...draft_sections[0], title: 'Closed rows' }
  await as(savePageDraft, { pageId: page.id, changes: { draft_sections: [renamed] } })
  const paged = {
    ...renamed,
    element: { ...renamed.element, 'element-data': rows(view.id, 9) },
  }
  const edit = as(savePageDraft, { pageId: page.id, changes: { draft_sections: [paged] } })
  await expect(edit).rejects.toMatchObject({ problem: { code: 'unreadable-section' } })
})

test('a section that was removed, published away and brought back is stored anew', async () => {
  const page = await add({ title: 'Undone' })
  const save = (draft_sections: unknown[]) => as(savePageDraft, { pageId: page.id, changes: { draft_sections } })
  const [was] = (await save([text('u', 'Back')])).draft_sections
  await as(publishPage, { pageId: page.id })
  await save([])
  await as(publishPage, { pageId: page.id })
  const [back] = (await save([{ ...text('u', 'Back'), id: was?.id }])).draft_sections
  expect(back?.trackingId).toBe('u')
  expect(back?.id).not.toBe(was?.id)
})

test('the site of the pages keeps to its own', async () => {
  const elsewhere = await verbs.create('note', { title: 'no page' })
  const save = as(savePages, { patternId, pages: [{ pageId: elsewhere.id, changes: { description: 'x' } }] })
  await expect(save).rejects.toMatchObject({ problem: { status: 404 } })
  expect(verbs.surprises).toEqual([])
  expect(APP).toBe('county')
})
