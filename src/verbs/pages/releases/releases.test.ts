import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Actor, GUEST_ACTOR } from '#domain/access/access.ts'
import { isInPreparation } from '#domain/data/version-state.ts'
import { isOver } from '#domain/job/job.ts'
import { newRelease } from '#domain/page/release/release.ts'
import { referencedIds } from '#domain/page/search/page-index.ts'
import { versionsShown } from '#domain/page/search/section-sources.ts'
import { runVerb } from '#verbs/call-verb.server.ts'
import { getItems, listItems } from '#verbs/items/read-items.server.ts'
import { createPage } from '#verbs/pages/editing/create-page.ts'
import { publishPage } from '#verbs/pages/editing/publish-page.ts'
import { savePageDraft } from '#verbs/pages/editing/save-page.ts'
import { viewPage } from '#verbs/pages/reading/view-page.ts'
import { describeVersion } from '#verbs/sources/describe-version.ts'
import { prepareVersion, publishVersion } from '#verbs/sources/publish-version.ts'
import type { VerbContext } from '#verbs/verb.ts'
import { DATABASES } from '../../../../tests/support/content-store.ts'
import { APP, openVerbs, type TestVerbs } from '../../../../tests/support/graph-server.ts'
import { freshDatabase, testPostgresUrl } from '../../../../tests/support/postgres.ts'
import { cancelRelease, listReleases, pageOutlook, publishTogetherVerb, takeBack } from './release-verbs.ts'

const STAMP = { by: null, at: '2026-01-01T00:00:00.000Z' }
const COLUMNS = [
  { name: 'county', dataType: 'text' as const },
  { name: 'loss', dataType: 'numeric' as const },
]
// Ample for what a test does before it, on a busy machine too.
const SOON_MS = 1_500

describe.each(DATABASES)('publishing page and data together on %s', (kind) => {
  let verbs: TestVerbs
  let database: Awaited<ReturnType<typeof freshDatabase>> | null
  let editor: VerbContext
  let guest: VerbContext
  let editorId = ''
  let [patternId, sourceId, older] = [0, 0, 0]

  beforeAll(async () => {
    database = kind === 'postgres' ? await freshDatabase(testPostgresUrl()) : null
    verbs = await openVerbs(database?.url ?? null)
    const email = 'ada@example.org'
    const { id } = await verbs.accounts.createUser(
      { email, password: 'long enough', name: 'Ada', level: 5, app: APP },
      STAMP,
    )
    editorId = id
    const actor: Actor = { id, email, name: 'Ada', levels: { [APP]: 5 } }
    editor = verbs.as(actor)
    guest = verbs.as(GUEST_ACTOR)
    patternId = (await verbs.pattern('plan', 'page')).id
    await verbs.pattern('figures', 'forms')
    const first = await verbs.version('figures', 'county,loss\nKings,5\n', COLUMNS, { name: 'Losses' })
    sourceId = first.source.id
    older = first.view.id
  })
  afterAll(async () => {
    await verbs?.close()
    await database?.drop()
  })

  /** The next version of the source, which is in preparation. */
  async function nextVersion(name: string): Promise<number> {
    const { view } = await verbs.version('figures', `county,loss\n${name},7\n`, COLUMNS)
    await verbs.store.items.edit(view.id, { source_id: sourceId, name, in_preparation: true }, STAMP)
    return view.id
  }
  const table = (viewId: number) => ({
    'element-type': 'table',
    'element-data': JSON.stringify({
      sourceInfo: { source_id: sourceId, view_id: viewId, name: 'Losses', isDms: true, app: APP },
      columns: COLUMNS.map(({ name }) => ({ name, show: true })),
      display: { pageSize: 5 },
      version: 1,
    }),
  })
  async function draft(pageId: number, viewId: number, title = 'Losses'): Promise<number> {
    const draft_sections = [{ trackingId: `${pageId}-0`, title, element: table(viewId) }]
    return (await runVerb(savePageDraft, { pageId, changes: { draft_sections } }, editor)).revision
  }
  /** A published page that shows the first version, and whose draft shows another. */
  async function pageOf(title: string, viewId: number): Promise<number> {
    const { id } = await runVerb(createPage, { patternId, title }, editor)
    await draft(id, older)
    await runVerb(publishPage, { pageId: id }, editor)
    await draft(id, viewId)
    return id
  }
  const seen = async (pageId: number, context = guest) => {
    const slug = String((await verbs.store.items.get(pageId))?.data.url_slug)
    const view = await runVerb(viewPage, { patternId, slug }, context)
    return JSON.stringify(view)
  }
  const hidden = async (viewId: number) => {
    const item = await verbs.store.items.get(viewId)
    return item !== null && isInPreparation(item)
  }
  const publish = (pages: number[], versions: number[], more: object = {}) =>
    runVerb(publishTogetherVerb, { patternId, pages: pages.map((id) => ({ id })), versions, ...more }, editor)
  const soon = () => new Date(Date.now() + SOON_MS).toISOString()
  async function whenOver(releaseId: number) {
    for (;;) {
      const item = await verbs.store.items.get(releaseId)
      const job = await verbs.store.jobs.get(String(item?.data.job_id))
      if (job && isOver(job)) return verbs.store.items.get(releaseId)
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
  }

  test('a version in preparation is there for those who edit, in drafts alone, and no page shows it to visitors', async () => {
    const viewId = await nextVersion('Hidden')
    const pageId = await pageOf('Guarded', viewId)
    expect(await runVerb(getItems, { ids: [viewId] }, guest)).toEqual([])
    const list = { app: APP, type: 'figures|view' }
    expect((await runVerb(listItems, list, guest)).map(({ id }) => id)).not.toContain(viewId)
    expect((await runVerb(listItems, list, editor)).map(({ id }) => id)).toContain(viewId)
    await expect(runVerb(describeVersion, { sourceId, version: viewId }, guest)).rejects.toMatchObject({
      problem: { status: 404 },
    })
    // What is called the newest is public, whoever asks.
    for (const context of [guest, editor])
      expect((await runVerb(describeVersion, { sourceId, version: 'latest' }, context)).version.id).toBe(older)
    await expect(runVerb(publishPage, { pageId }, editor)).rejects.toMatchObject({
      problem: { code: 'in-preparation', message: expect.stringContaining('"Hidden" of "Losses" is in preparation.') },
    })
    expect(await seen(pageId)).toContain('Kings')
    const outlook = await runVerb(pageOutlook, { pageId }, editor)
    expect(outlook.versions).toEqual([{ id: viewId, name: 'Hidden', source: 'Losses' }])
    await runVerb(publishVersion, { viewId }, editor)
    await runVerb(publishPage, { pageId }, editor)
    expect(await seen(pageId)).toContain('Hidden')
    await expect(runVerb(prepareVersion, { viewId }, editor)).rejects.toMatchObject({
      problem: { code: 'version-shown', message: expect.stringContaining('Guarded') },
    })
  })

  test('is one step, and is taken back as one', async () => {
    const viewId = await nextVersion('Together')
    const [first, second] = [await pageOf('First', viewId), await pageOf('Second', viewId)]
    const { release } = await publish([first, second], [viewId])
    expect([await seen(first), await seen(second), await hidden(viewId)]).toEqual([
      expect.stringContaining('Together'),
      expect.stringContaining('Together'),
      false,
    ])
    // Somebody goes on with the draft of one of them.
    await draft(first, viewId, 'Losses, revised')
    const back = await runVerb(takeBack, { patternId, releaseId: release?.id }, editor)
    expect(back.since).toEqual({ publishedAgain: [], edited: ['First'] })
    expect([await seen(first), await seen(second), await hidden(viewId)]).toEqual([
      expect.stringContaining('Kings'),
      expect.not.stringContaining('Together'),
      true,
    ])
    const page = await verbs.store.items.get(first)
    const [kept] = await verbs.store.items.getMany(referencedIds(page?.data.draft_sections))
    expect([page?.data.has_changes, kept?.data.title]).toEqual([true, 'Losses, revised'])
    await expect(runVerb(takeBack, { patternId, releaseId: release?.id }, editor)).rejects.toMatchObject({
      problem: { code: 'not-published' },
    })
  })

  test('leaves everything as it was when one part of it cannot be published', async () => {
    const viewId = await nextVersion('Whole')
    const [good, stale] = [await pageOf('Good', viewId), await pageOf('Stale', viewId)]
    const pages = [{ id: good }, { id: stale, revision: 1 }]
    await expect(runVerb(publishTogetherVerb, { patternId, pages, versions: [viewId] }, editor)).rejects.toMatchObject({
      problem: { code: 'stale' },
    })
    expect([await seen(good), await hidden(viewId)]).toEqual([expect.stringContaining('Kings'), true])
  })

  test('says which pages were published again, and which others show the version, before it takes anything back', async () => {
    const viewId = await nextVersion('Again')
    const pageId = await pageOf('Twice', viewId)
    const { release } = await publish([pageId], [viewId])
    await draft(pageId, viewId, 'A later title')
    await runVerb(publishPage, { pageId }, editor)
    const asked = { patternId, releaseId: release?.id }
    await expect(runVerb(takeBack, asked, editor)).rejects.toMatchObject({
      problem: { code: 'edited-since', details: { publishedAgain: ['Twice'] } },
    })
    const other = await pageOf('Beside', viewId)
    await runVerb(publishPage, { pageId: other }, editor)
    await expect(runVerb(takeBack, { ...asked, evenIfEdited: true }, editor)).rejects.toMatchObject({
      problem: { code: 'version-shown', message: expect.stringContaining('Beside') },
    })
    expect(await seen(pageId)).toContain('A later title')
    await draft(other, older)
    await runVerb(publishPage, { pageId: other }, editor)
    await runVerb(takeBack, { ...asked, evenIfEdited: true }, editor)
    expect(await seen(pageId)).not.toContain('Again')
  })

  test('at a time: shown, cancelled, done once, or not at all with the reason', async () => {
    const viewId = await nextVersion('Timed')
    const [first, second, third] = [
      await pageOf('On time', viewId),
      await pageOf('Edited late', older),
      await pageOf('Without a right', older),
    ]
    for (const at of ['2020-01-01T00:00:00Z', '2099-01-01T00:00:00Z'])
      await expect(publish([first], [viewId], { at })).rejects.toMatchObject({ problem: { status: 400 } })
    await expect(publish([first], [], { at: soon() })).rejects.toMatchObject({ problem: { code: 'in-preparation' } })

    const later = new Date(Date.now() + 3_600_000).toISOString()
    const planned = await publish([first], [viewId], { at: later })
    // Whatever is published in the meantime, it can still be seen and cancelled.
    const { app, type } = (await verbs.store.items.get(planned.release?.id ?? 0)) ?? { app: '', type: '' }
    const done = newRelease({ state: 'published', by: { id: null, email: '' }, at: later, pages: [], versions: [] })
    for (let more = 0; more < 201; more++) await verbs.store.items.create(app, type, done, STAMP)
    expect((await runVerb(listReleases, { patternId }, editor)).scheduled).toMatchObject([{ at: later }])
    expect((await runVerb(pageOutlook, { pageId: first }, editor)).scheduled).toMatchObject({ at: later })
    await expect(publish([first], [viewId])).rejects.toMatchObject({ problem: { code: 'scheduled' } })
    await runVerb(cancelRelease, { patternId, releaseId: planned.release?.id }, editor)
    expect((await runVerb(listReleases, { patternId }, editor)).scheduled).toEqual([])

    const timed = await publish([first], [viewId], { at: soon() })
    expect(await seen(first)).toContain('Kings')
    expect((await whenOver(timed.release?.id ?? 0))?.data.state).toBe('published')
    // A guest's view that was kept goes with the news of the commit, which on PostgreSQL follows it.
    await expect.poll(() => seen(first)).toContain('Timed')
    expect(await hidden(viewId)).toBe(false)
    await runVerb(takeBack, { patternId, releaseId: timed.release?.id }, editor)
    expect([await seen(first), await hidden(viewId)]).toEqual([expect.stringContaining('Kings'), true])

    await draft(second, older, 'Planned')
    const edited = await publish([second], [], { at: soon() })
    await draft(second, older, 'Somebody went on')
    expect((await whenOver(edited.release?.id ?? 0))?.data).toMatchObject({
      state: 'failed',
      problem: '"Edited late" was edited since it was scheduled. Review it and publish it again.',
    })
    expect((await runVerb(pageOutlook, { pageId: second }, editor)).failed).not.toBeNull()
    expect((await runVerb(listReleases, { patternId }, editor)).past[0]).toMatchObject({ state: 'failed' })
    await verbs.accounts.idle()
    const [told, ...others] = await verbs.accounts.people.outbox()
    expect(others).toEqual([])
    expect(told).toMatchObject({ recipient: 'ada@example.org', subject: '"Edited late" was not published' })
    expect(told?.body).toContain('was edited since it was scheduled')
    expect(told?.body).toContain('/plan/edit/edited_late')

    await draft(third, older, 'Not for visitors')
    const lost = await publish([third], [], { at: soon() })
    await verbs.accounts.suspendUser(editorId, STAMP)
    expect((await whenOver(lost.release?.id ?? 0))?.data).toMatchObject({
      state: 'failed',
      problem: 'ada@example.org may no longer publish this.',
    })
    await verbs.accounts.restoreUser(editorId, STAMP)
    expect(await seen(third)).not.toContain('Not for visitors')
  })

  // The embedded database has one server.
  const onServers = kind === 'postgres' ? test : null
  onServers?.('two servers that know of one time publish once', async () => {
    const other = await openVerbs(database?.url ?? null)
    try {
      const pages = await Promise.all([1, 2, 3, 4].map((nth) => pageOf(`Shared ${nth}`, older)))
      for (const id of pages) await draft(id, older, 'At one time')
      const at = soon()
      const releases: number[] = []
      for (const id of pages) releases.push((await publish([id], [], { at })).release?.id ?? 0)
      for (const id of releases) {
        expect((await whenOver(id))?.data.state).toBe('published')
        const writes = await verbs.store.items.history(id)
        expect(writes.filter(({ after }) => after?.state === 'published')).toHaveLength(1)
      }
      for (const id of pages) {
        const item = await verbs.store.items.get(id)
        const lines = (item?.data.history ?? []) as { type: string }[]
        expect(lines.filter(({ type }) => /publish/i.test(type))).toHaveLength(2)
        expect(await seen(id)).toContain('At one time')
      }
    } finally {
      await other.close()
    }
  })

  test('two people at once: no visitor is ever shown a version that is in preparation', async () => {
    const viewId = await nextVersion('Contested')
    const [mine, yours] = [await pageOf('Mine', viewId), await pageOf('Yours', viewId)]
    for (let round = 0; round < 8; round++) {
      const { release } = await publish([mine], [viewId])
      // One takes version and page back while another publishes a page that shows the version.
      await Promise.allSettled([
        runVerb(takeBack, { patternId, releaseId: release?.id }, editor),
        runVerb(publishPage, { pageId: yours }, editor),
      ])
      const page = await verbs.store.items.get(yours)
      const [live] = await verbs.store.items.getMany(referencedIds(page?.data.sections))
      const shows = live ? versionsShown(live.data).some((one) => one.viewId === viewId) : false
      expect(shows && (await hidden(viewId))).toBe(false)
      await draft(yours, older, `Round ${round}`)
      await runVerb(publishPage, { pageId: yours }, editor)
      await draft(yours, viewId, `Round ${round}`)
      await draft(mine, viewId, `Round ${round}`)
      await runVerb(prepareVersion, { viewId }, editor).catch(async () => {
        const { last } = await runVerb(pageOutlook, { pageId: mine }, editor)
        await runVerb(takeBack, { patternId, releaseId: last?.id, evenIfEdited: true }, editor)
      })
    }
    // Two who publish the same at once: one does, the other is told.
    await draft(mine, viewId, 'Both')
    const revision = (await verbs.store.items.get(mine))?.revision
    const asked = { patternId, pages: [{ id: mine, revision }], versions: [viewId] }
    const both = await Promise.allSettled([1, 2].map(() => runVerb(publishTogetherVerb, asked, editor)))
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })
})
