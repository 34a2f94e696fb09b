import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { commentType } from '#domain/section/comment-thread.ts'
import { callVerb, runVerb } from '#verbs/call-verb.server.ts'
import { deletePage } from '#verbs/trash/delete-page.ts'
import { restoreTrash } from '#verbs/trash/trash-verbs.ts'
import type { VerbContext } from '#verbs/verb.ts'
import { DATABASES } from '../../../../tests/support/content-store.ts'
import { APP, openVerbs, person, serveGraph, type TestVerbs } from '../../../../tests/support/graph-server.ts'
import { freshDatabase, testPostgresUrl } from '../../../../tests/support/postgres.ts'
import { createPage } from '../editing/create-page.ts'
import { savePageDraft } from '../editing/save-page.ts'
import { addComment, listComments, resolveComments, siteComments } from './comment-verbs.ts'

describe.each(DATABASES)('comments of the team on %s', (kind) => {
  let verbs: TestVerbs
  let database: Awaited<ReturnType<typeof freshDatabase>> | null
  let editor: VerbContext
  let patternId: number
  beforeAll(async () => {
    database = kind === 'postgres' ? await freshDatabase(testPostgresUrl()) : null
    verbs = await openVerbs(database?.url ?? null)
    editor = verbs.as(person(5))
    patternId = (await verbs.pattern('plan', 'page')).id
  })
  afterAll(async () => {
    await verbs?.close()
    await database?.drop()
  })

  test('a thread is begun, answered, settled, opened again by an answer, and goes with its page', async () => {
    const { id: pageId } = await runVerb(createPage, { patternId, title: 'Rivers' }, editor)
    const element = { 'element-type': 'rich-text', 'element-data': '{}' }
    const draft_sections = [{ trackingId: 's1', title: 'Floods', element }]
    await runVerb(savePageDraft, { pageId, changes: { draft_sections } }, editor)
    const begun = await runVerb(
      addComment,
      { pageId, section: 's1', text: ' Is this so? @nobody@example.org ' },
      editor,
    )
    expect(begun).toMatchObject({ told: [], untold: null, thread: { trackingId: 's1', resolved: null } })
    const threadId = begun.thread.id
    await runVerb(addComment, { pageId, text: 'The page is too long.' }, editor)
    const answered = await runVerb(addComment, { pageId, threadId, text: 'Yes.' }, verbs.as(person(9)))
    expect(answered.thread.remarks.map(({ by, text }) => [by.email, text])).toEqual([
      ['u5@example.org', 'Is this so? @nobody@example.org'],
      ['u9@example.org', 'Yes.'],
    ])
    const settled = await runVerb(resolveComments, { pageId, threadId, resolved: true }, editor)
    expect(settled.thread?.resolved?.by.email).toBe('u5@example.org')
    const open = () => runVerb(siteComments, { patternId }, editor)
    expect((await open()).threads.map(({ section, page }) => [section, page.title])).toEqual([['', 'Rivers']])
    const { threads } = await runVerb(siteComments, { patternId, resolved: true }, editor)
    expect(threads).toMatchObject([{ id: threadId, section: 'Floods', anchor: 's1' }])
    await runVerb(addComment, { pageId, threadId, text: 'Not yet.' }, editor)
    expect((await open()).threads.length).toBe(2)

    const { trashId } = await runVerb(deletePage, { pageId }, editor)
    expect(await verbs.store.items.get(threadId)).toBe(null)
    expect((await open()).threads).toEqual([])
    await runVerb(restoreTrash, { id: trashId }, editor)
    expect((await runVerb(listComments, { pageId }, editor)).threads.length).toBe(2)
  })

  test('nobody else reaches them: not readers, not another page, not the doors for items', async () => {
    const { id: pageId } = await runVerb(createPage, { patternId, title: 'Coast' }, editor)
    const other = await runVerb(createPage, { patternId, title: 'Other' }, editor)
    const { thread } = await runVerb(addComment, { pageId, text: 'Between us.' }, editor)
    for (const level of [-1, 0, 4]) {
      const refused = await callVerb(listComments, { pageId }, verbs.as(person(level)))
      expect(refused.ok).toBe(false)
    }
    const elsewhere = { pageId: other.id, threadId: thread.id }
    expect((await callVerb(addComment, { ...elsewhere, text: 'x' }, editor)).ok).toBe(false)
    expect((await callVerb(resolveComments, { ...elsewhere, resolved: true }, editor)).ok).toBe(false)
    expect((await callVerb(addComment, { pageId, section: 'none', text: 'x' }, editor)).ok).toBe(false)
    const graph = await serveGraph(verbs)
    try {
      const list = `${APP}+${commentType('plan')}`
      const said = JSON.stringify([
        await graph.get(10, ['dms', 'data', list, 'length'], ['dms', 'data', list, 'byIndex', 0, 'data']),
        await graph.get(10, ['dms', 'data', 'byId', thread.id, ['data', 'type']]),
      ])
      expect(said).not.toContain('Between us')
    } finally {
      await graph.close()
    }
  })
})
