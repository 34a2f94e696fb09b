import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isOver, type Job } from '#domain/job/job.ts'
import { referencedIds } from '#domain/page/search/page-index.ts'
import { readHistory } from '#domain/page/stored-page.ts'
import type { Updated } from '#jobs/updates/update-input.ts'
import { runVerb } from '#verbs/call-verb.server.ts'
import { createPage } from '#verbs/pages/editing/create-page.ts'
import { publishPage } from '#verbs/pages/editing/publish-page.ts'
import { savePageDraft } from '#verbs/pages/editing/save-page.ts'
import { sourceUsage } from '#verbs/sources/source-usage.ts'
import type { VerbContext } from '#verbs/verb.ts'
import { DATABASES } from '../../../tests/support/content-store.ts'
import { APP, openVerbs, person, type TestVerbs } from '../../../tests/support/graph-server.ts'
import { freshDatabase, testPostgresUrl } from '../../../tests/support/postgres.ts'
import { applyUpdate, listUpdates, publishPages, takeBackUpdate } from './apply-update.ts'
import { compareSections } from './compare-sections.ts'
import { shownSections, shownSources } from './list-sections.ts'

const STAMP = { by: null, at: '2026-01-01T00:00:00.000Z' }
const COLUMNS = ['county', 'loss'].map((name) => ({
  name,
  dataType: name === 'loss' ? ('numeric' as const) : ('text' as const),
}))

describe.each(DATABASES)('an update of many sections on %s', (kind) => {
  let verbs: TestVerbs
  let database: Awaited<ReturnType<typeof freshDatabase>> | null
  let editor: VerbContext
  let patternId: number
  let [older, newer, sourceId] = [0, 0, 0]

  beforeAll(async () => {
    database = kind === 'postgres' ? await freshDatabase(testPostgresUrl()) : null
    verbs = await openVerbs(database?.url ?? null)
    editor = verbs.as(person(5))
    patternId = (await verbs.pattern('plan', 'page')).id
    await verbs.pattern('figures', 'forms')
    const first = await verbs.version('figures', 'county,loss\nKings,5\nErie,2\n', COLUMNS, { name: 'Losses' })
    const second = await verbs.version('figures', 'county,loss,cost\nKings,7,1\nErie,2,1\nBronx,4,1\n', [
      ...COLUMNS,
      { name: 'cost', dataType: 'numeric' },
    ])
    sourceId = first.source.id
    older = first.view.id
    newer = second.view.id
    await verbs.store.items.edit(newer, { source_id: sourceId, name: 'version 2' }, STAMP)
  })
  afterAll(async () => {
    await verbs?.close()
    await database?.drop()
  })

  const table = (viewId: number, columns: object[], more: object = {}) => ({
    'element-type': 'table',
    'element-data': JSON.stringify({
      sourceInfo: {
        source_id: sourceId,
        view_id: viewId,
        name: 'Losses',
        view_name: 'version 1',
        isDms: true,
        app: APP,
      },
      columns,
      display: { pageSize: 5 },
      version: 1,
      ...more,
    }),
  })
  const shown = [
    { name: 'county', show: true },
    { name: 'loss', show: true },
  ]

  async function pageOf(title: string, sections: { title: string; tags?: string; element: object }[]) {
    const { id } = await runVerb(createPage, { patternId, title }, editor)
    const draft_sections = sections.map((section, at) => ({ trackingId: `${id}-${at}`, ...section }))
    await runVerb(savePageDraft, { pageId: id, changes: { draft_sections } }, editor)
    await runVerb(publishPage, { pageId: id }, editor)
    return id
  }

  async function over(id: string): Promise<Job> {
    for (;;) {
      const job = await verbs.store.jobs.get(id)
      if (job && isOver(job)) return job
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
  }

  const drafts = async (pageId: number) => {
    const page = await verbs.store.items.get(pageId)
    return { page, items: await verbs.store.items.getMany(referencedIds(page?.data.draft_sections)) }
  }
  const viewsOf = (items: { data: Record<string, unknown> }[]) =>
    items.map(({ data }) => {
      const element = data.element as Record<string, string>
      return JSON.parse(element['element-data'] ?? '{}').sourceInfo?.view_id ?? null
    })
  const lines = (page: { data: Record<string, unknown> } | null) =>
    readHistory(page?.data.history).map(({ type }) => type)

  test('changes drafts alone, notes each in its page, skips what fails and is taken back as a whole [P-183] [P-184] [P-186]', async () => {
    const home = await pageOf('Home', [
      { title: 'Losses', tags: 'flood', element: table(older, shown, { data: [{ county: 'Saved' }] }) },
      {
        title: '',
        element: table(older, [
          { ...shown[0], group: true },
          { ...shown[1], fn: 'sum' },
        ]),
      },
    ])
    const other = await pageOf('Other', [
      { title: 'Broken', element: table(older, shown) },
      { title: 'Good', element: table(older, shown) },
    ])
    // Settings that no program can read any more.
    const broken = (await drafts(other)).items[0]?.id ?? 0
    const unreadable = { sourceInfo: { source_id: sourceId, view_id: older }, columns: 'none', version: 1 }
    await verbs.store.items.edit(
      broken,
      { element: { 'element-type': 'table', 'element-data': JSON.stringify(unreadable) } },
      STAMP,
    )
    const before = await drafts(home)

    expect(await runVerb(shownSources, { patternId }, editor)).toEqual({ sources: [{ id: sourceId, name: 'Losses' }] })
    const listed = await runVerb(shownSections, { patternId, sourceId }, editor)
    expect(listed.versions.map(({ name }) => name)).toEqual(['version 2', 'version 1'])
    expect(listed.sections.map(({ title, page, tags }) => [title, page.title, tags])).toEqual([
      ['Losses', 'Home', ['flood']],
      ['', 'Home', []],
      ['Broken', 'Other', []],
      ['Good', 'Other', []],
    ])
    expect((await runVerb(shownSections, { patternId, sourceId, tag: 'flood' }, editor)).count).toBe(1)
    expect((await runVerb(shownSections, { patternId, sourceId, viewId: newer }, editor)).count).toBe(0)

    const sections = listed.sections.map(({ id }) => id)
    const compared = await runVerb(compareSections, { patternId, viewId: newer, sections }, editor)
    expect(compared.sections[0]).toMatchObject({
      rows: { before: 2, after: 3 },
      vanishing: [],
      appearing: ['cost'],
      totals: [{ column: 'loss', before: 7, after: 13 }],
      problem: null,
    })
    expect(compared.sections[2]?.problem).toContain("can't be read")

    const { jobId } = await runVerb(applyUpdate, { patternId, viewId: newer, sections: [...sections, 999_999] }, editor)
    const done = await over(jobId)
    expect(done.problem).toBe(null)
    const result = done.result as Updated
    expect(result.sections).toBe(3)
    expect(result.pages.map(({ title, sections: count, others }) => [title, count, others])).toEqual([
      ['Home', 2, false],
      ['Other', 1, false],
    ])
    expect(result.skipped.map(({ sectionId }) => sectionId).sort()).toEqual([broken, 999_999].sort())

    const after = await drafts(home)
    expect(viewsOf(after.items)).toEqual([newer, newer])
    // Columns stay as their author set them; rows that were saved with the section are not those of the new version.
    const [first] = after.items.map(({ data }) =>
      JSON.parse((data.element as Record<string, string>)['element-data'] ?? ''),
    )
    expect(first).toMatchObject({ columns: shown, data: [], sourceInfo: { view_name: 'version 2' } })
    expect(after.page?.data.has_changes).toBe(true)
    expect(lines(after.page).slice(-2)).toEqual(['Updated Section remotely Losses', 'Updated Section remotely 2'])
    const live = referencedIds(after.page?.data.sections)
    expect(viewsOf(await verbs.store.items.getMany(live))).toEqual([older, older])
    expect(viewsOf((await drafts(other)).items)).toEqual([older, newer])

    // What somebody changed since keeps that; all else is as it was, and a page without other changes has none.
    const good = (await drafts(other)).items[1]
    await verbs.store.items.edit(good?.id ?? 0, { element: table(newer, [...shown].reverse()) }, STAMP)
    const back = await over((await runVerb(takeBackUpdate, { patternId, jobId }, editor)).jobId)
    expect(back.result).toEqual({ sections: 2, skipped: 1 })
    const restored = await drafts(home)
    expect(restored.items.map(({ data }) => data.element)).toEqual(before.items.map(({ data }) => data.element))
    expect(restored.page?.data.has_changes).toBe(false)
    expect(lines(restored.page).at(-1)).toBe('Undid the update of section 2')
    const { updates } = await runVerb(listUpdates, { patternId }, editor)
    expect(updates[0]).toMatchObject({ jobId, name: 'Losses, version 2', takenBack: true })
  })

  test('an update saves its sections and then their pages; a use is known from the draft on, and all that can be is published [D-212]', async () => {
    const page = await pageOf('Published', [{ title: 'One', element: table(older, shown) }])
    const usage = () => runVerb(sourceUsage, { sourceId }, editor)
    const before = await usage()
    const [item] = (await drafts(page)).items
    const { jobId } = await runVerb(applyUpdate, { patternId, viewId: newer, sections: [item?.id] }, editor)
    await over(jobId)
    const [ofSection, ofPage] = await Promise.all([item?.id ?? 0, page].map((id) => verbs.store.items.history(id)))
    expect(Object.keys(ofSection?.at(-1)?.after ?? {})).toEqual(['element'])
    expect(ofPage?.at(-1)?.after).toMatchObject({ has_changes: true })
    expect(ofSection?.at(-1)?.id).toBeLessThan(ofPage?.at(-1)?.id ?? 0)
    const after = await usage()
    expect(after.count).toBe(before.count)
    expect(after.uses.length).toBe(before.uses.length + 1)
    const own = after.uses.filter(({ pageTitle }) => pageTitle === 'Published')
    expect(own.map(({ viewId, state }) => [viewId, state])).toEqual([
      [older, 'published'],
      [newer, 'draft'],
    ])
    expect(after.newest?.viewId).toBe(newer)
    expect(before.outdated[0]?.sections).toBe((after.outdated[0]?.sections ?? 0) + 1)

    const job = await over((await runVerb(publishPages, { patternId, pages: [page, 999_999] }, editor)).jobId)
    expect(job.result).toEqual({
      published: 1,
      failed: [{ pageId: 999_999, title: '', reason: expect.stringContaining('page') }],
    })
    expect((await usage()).uses.filter(({ pageTitle }) => pageTitle === 'Published')).toMatchObject([
      { viewId: newer, state: 'published' },
    ])
  })
})
