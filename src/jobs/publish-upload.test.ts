import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DataQuery } from '#domain/data/query.ts'
import { parseDataRequest } from '#domain/data/request/data-request.ts'
import { sourceFields } from '#domain/data/source-fields.ts'
import { readLayout } from '#domain/data/version-layout.ts'
import type { Mapping } from '#domain/ingest/mapping.ts'
import { Receipt } from '#domain/ingest/receipt.ts'
import { AS_IT_IS } from '#domain/ingest/value-rule.ts'
import { ALL_ITEMS } from '#domain/item/item-query.ts'
import { isOver, type Job } from '#domain/job/job.ts'
import { changeRows } from '#work/change-rows.ts'
import { exchangeUpload } from '#work/exchange-upload.ts'
import type { WorkContext } from '#work/work-context.ts'
import { DATABASES, openTestStore, type TestStore } from '../../tests/support/content-store.ts'
import {
  APP,
  addLoad,
  addPublish,
  catalogueOf,
  DOC_TYPE,
  type Loading,
  openLoading,
  startLoadingWorker,
} from '../../trial/loading-jobs.ts'
import type { PublishInput } from './publish/publish-input.ts'
import { PUBLISH_UPLOAD } from './publish-upload.server.ts'
import type { Worker } from './worker.server.ts'

const STAMP = { by: 'ada', at: '2026-01-01T00:00:00.000Z' }
const EVERYTHING = { from: 0, to: 1_000 }

describe.each(DATABASES)('a load on %s', (kind) => {
  let opened: TestStore
  let loading: Loading
  let worker: Worker
  beforeAll(async () => {
    opened = await openTestStore(kind)
    loading = await openLoading(opened.settings)
    worker = startLoadingWorker(loading)
  })
  afterAll(async () => {
    await worker?.close()
    await loading?.close()
    await opened?.remove()
  })

  async function over(id: string): Promise<Job> {
    for (;;) {
      const job = await loading.store.jobs.get(id)
      if (job && isOver(job)) return job
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
  }
  const typesLeft = async () => {
    const types = ['|source', '|view'].flatMap((part) => [`${DOC_TYPE}${part}`, `_load:${DOC_TYPE}${part}`])
    const lists = types.map((type) => loading.store.items.list(APP, type, ALL_ITEMS, EVERYTHING))
    return (await Promise.all(lists)).flat().map(({ type }) => type)
  }

  test('that fails, for whatever reason, leaves neither source nor version nor table', async () => {
    const { store, uploads } = loading
    const patternId = await catalogueOf(loading)
    const broken = await over(await addLoad(loading, patternId, 3, 'broken'))
    expect(broken).toMatchObject({
      state: 'failed',
      problem: expect.stringContaining('The quote opened on line 5 is never closed.'),
    })
    const none = { patternId, app: APP, docType: DOC_TYPE, name: 'None', file: `${'0'.repeat(64)}.file` }
    const lost = await store.jobs.create({ kind: PUBLISH_UPLOAD, app: APP, onceKey: 'lost', input: none }, STAMP)
    expect((await over(lost?.id ?? '')).problem).toBe('The uploaded file is no longer there. Upload it again.')
    // A catalogue that was deleted while its file was read gets nothing any more.
    const gone = await store.items.create(APP, 'pattern', { doc_type: DOC_TYPE, pattern_type: 'forms' }, STAMP)
    await store.items.delete(APP, 'pattern', [gone.id], STAMP)
    const late = await over(await addLoad({ ...loading, uploads }, gone.id, 3, 'plain'))
    expect(late.problem).toBe('The catalogue was not found.')
    expect([await typesLeft(), await loading.rows.tables()]).toEqual([[], []])
  })

  test('is seen once it is whole, in one commit with the end of its job, and says how far it is', async () => {
    const { store, rows } = loading
    const patternId = await catalogueOf(loading)
    const job = await over(await addLoad(loading, patternId, 50, 'quoted'))
    const { sourceId, viewId } = job.result as { sourceId: number; viewId: number }
    expect(job).toMatchObject({ state: 'done', result: { rows: 50 } })
    const [source, version] = await store.items.getMany([sourceId, viewId])
    expect(source?.data).toMatchObject({ views: [{ id: viewId, ref: `${APP}+${DOC_TYPE}|view` }] })
    expect(version?.data).toMatchObject({ name: 'version 1', source_id: sourceId, rows: 50, next_column: 2 })
    expect(await rows.tables()).toEqual([version?.data.table])
    expect((await typesLeft()).sort()).toEqual([`${DOC_TYPE}|source`, `${DOC_TYPE}|view`])
    const [change] = await store.rowChanges.list(viewId, { before: null, limit: 10 })
    const { table, file } = version?.data ?? {}
    expect(change).toMatchObject({ kind: 'load', table, load: { file, previous: {} } })
    const events = await store.jobs.eventsAfter(job.id, 0, 100)
    expect(events.map(({ type }) => type)).toEqual([`${PUBLISH_UPLOAD}:measured`, `${PUBLISH_UPLOAD}:final`])
    expect(events[0]?.payload).toEqual({ rows: 50 })
  })

  test('reads a large file once, and again only where it is not what its first rows look like', async () => {
    const { store, rows } = loading
    const patternId = await catalogueOf(loading)
    const lines = Array.from({ length: 40_000 }, (_, at) => `${at},word ${at}`)
    for (const [last, dataType] of [
      ['40000,word', 'numeric'],
      ['none,word', 'text'],
    ]) {
      const job = await over(await addPublish(loading, `n,words\n${lines.join('\n')}\n${last}\n`, { patternId }))
      expect(job).toMatchObject({ state: 'done', result: { rows: 40_001, counts: { in: 40_001, added: 40_001 } } })
      const { viewId } = job.result as { viewId: number }
      const version = await store.items.get(viewId)
      const layout = readLayout(version?.data ?? {})
      expect(layout?.columns).toMatchObject([{ name: 'n', dataType }, { name: 'words' }])
      const table = String(version?.data.table)
      expect((await rows.sizes([table])).get(table)).toBe(40_001)
      const events = await store.jobs.eventsAfter(job.id, 0, 100)
      const told = events.filter(({ type }) => !type.endsWith(':progress'))
      expect(told.map(({ type }) => type)).toEqual([`${PUBLISH_UPLOAD}:measured`, `${PUBLISH_UPLOAD}:final`])
      expect(told[0]?.payload).toEqual({ rows: 40_001 })
      const [kept] = await store.receipts.list(viewId, 1)
      expect(kept?.receipt).toMatchObject({ columns: [{ name: 'n', dataType }, {}], reading: { reader: 'csv' } })
    }
  })

  test('merges a file into a version by a column, keeps what it refused and a receipt, and is undone and redone whole', async () => {
    const { store, rows } = loading
    const patternId = await catalogueOf(loading)
    const made = await over(await addPublish(loading, 'n,name\n1,one\n2,two\n3,three\n', { patternId }))
    const { viewId, sourceId } = made.result as { viewId: number; sourceId: number }
    const table = async () => {
      const version = await store.items.get(viewId)
      const layout = readLayout(version?.data ?? {})
      return { table: String(version?.data.table), columns: layout?.columns ?? [] }
    }
    const cells = async () => {
      const target = await table()
      const names = target.columns.map(({ name }) => name)
      const query = parseDataRequest({ orderBy: { n: 'asc' } }, names, target.columns)
      return rows.select(target, query, { from: 0, to: 99 })
    }
    const publish = async (text: string, about: Partial<PublishInput>) =>
      over(await addPublish(loading, text, { patternId, versionId: viewId, ...about }))

    const appended = await publish('extra,n\nx,4\n', { mode: 'append' })
    expect(appended).toMatchObject({ state: 'done', result: { sourceId, viewId, counts: { in: 1, added: 1 } } })
    const before = await cells()
    expect(before).toEqual([
      [1, 'one', null],
      [2, 'two', null],
      [3, 'three', null],
      [4, null, 'x'],
    ])

    const file = 'n,name\n1,ONE\n2,two\n9,nine\n3,a\n3,b\n,nobody\n'
    const updated = await publish(file, { mode: 'update', mapping: byNumber })
    const counts = { in: 6, added: 1, changed: 1, unchanged: 1, refused: 3 }
    expect(updated).toMatchObject({ state: 'done', result: { viewId, counts } })
    const after = await cells()
    expect(after).toEqual([[1, 'ONE', null], ...before.slice(1), [9, 'nine', null]])
    const [receipt] = await store.receipts.list(viewId, 10)
    expect(receipt?.receipt).toMatchObject({
      file: { name: 'losses.csv', bytes: file.length },
      reading: { reader: 'csv', delimiter: ',', header: ['n', 'name'] },
      mode: 'update',
      rows: counts,
      refused: [
        { row: 4, reason: 'duplicate-key' },
        { row: 5, reason: 'duplicate-key' },
        { row: 6, reason: 'empty-key' },
      ],
    })
    expect(Receipt.safeParse(receipt?.receipt).error).toBeUndefined()
    expect(await store.receipts.named([receipt?.receipt.file.kept ?? '', `${'0'.repeat(64)}.file`])).toHaveProperty(
      'size',
      1,
    )

    const context = workContext(loading)
    const change = await store.rowChanges.get(receipt?.entry ?? -1)
    if (!change) throw new Error('The upload has no entry.')
    const edit = { kind: 'edit', columns: null, app: APP, versionId: viewId, table: await table() } as const
    const one = Number((await rows.select(await table(), idsOf('n', '1'), { from: 0, to: 0 }))[0]?.[0])
    await changeRows(context, edit, async () => ({ kind: 'update', rows: [{ id: one, data: { name: 'by hand' } }] }))
    const undo = { root: change.id, applies: false }
    const asked = exchangeUpload(context, change, undo, false)
    await expect(asked).rejects.toMatchObject({ problem: { code: 'edited-since', details: { rows: 1, first: [one] } } })
    await exchangeUpload(context, change, undo, true)
    expect(await cells()).toEqual(before)
    const undone = await store.rowChanges.lastOf(change.id)
    if (!undone) throw new Error('The undo has no entry.')
    await exchangeUpload(context, undone, { root: change.id, applies: true }, false)
    expect(await cells()).toEqual([[1, 'by hand', null], ...after.slice(1)])
    // What the sweep finds is named by somebody, or noted.
    const left = await store.newRowTables.condemn(await rows.tables(), new Date().toISOString())
    expect(left).toEqual([])

    const replaced = await publish('name,n\nnew,1\n', { mode: 'replace' })
    expect(replaced.state).toBe('done')
    expect(await cells()).toEqual([[1, 'new', null]])
    const second = await over(await addPublish(loading, 'n,name,more\n5,five,m\n', { patternId, sourceId }))
    expect(second.state).toBe('done')
    const source = await store.items.get(sourceId)
    expect(source?.data.views).toHaveLength(2)
  })

  test('a new column that the file writes as percentages is shown as such, in a new source and beside older columns', async () => {
    const { store } = loading
    const patternId = await catalogueOf(loading)
    const shares = (name: string): Mapping => ({
      columns: [{ header: name, to: { kind: 'column', name }, fillDown: false }],
      targets: [
        {
          name,
          isNew: true,
          dataType: 'numeric',
          rule: { ...AS_IT_IS, reading: { as: 'number', decimal: '.' } },
          formatFn: 'percent',
        },
      ],
      pivot: null,
      primary: null,
    })
    const first = await over(await addPublish(loading, 'share\n12%\n', { patternId, mapping: shares('share') }))
    const { sourceId, viewId } = first.result as { sourceId: number; viewId: number }
    const more = { patternId, versionId: viewId, mode: 'append', mapping: shares('part') } as const
    expect((await over(await addPublish(loading, 'part\n5%\n', more))).state).toBe('done')
    const source = await store.items.get(sourceId)
    expect(sourceFields(source?.data.config).map(({ name, formatFn }) => [name, formatFn])).toEqual([
      ['share', 'percent'],
      ['part', 'percent'],
    ])
  })
})

const asItIs = (name: string, dataType: 'text' | 'numeric') => ({ name, isNew: false, dataType, rule: AS_IT_IS })
const byNumber: Mapping = {
  columns: ['n', 'name'].map((name) => ({ header: name, to: { kind: 'column', name }, fillDown: false })),
  targets: [asItIs('n', 'numeric'), asItIs('name', 'text')],
  pivot: null,
  primary: 'n',
}

const idsOf = (name: string, value: string): DataQuery => ({
  select: [{ kind: 'id' }],
  where: { kind: 'in', of: { kind: 'column', name }, values: [value] },
  groupBy: [],
  having: null,
  orderBy: [],
})

const workContext = ({ store, rows }: Loading): WorkContext => ({
  actor: { id: 'ada', email: 'ada@example.org' },
  store,
  rows,
  signal: new AbortController().signal,
  now: () => new Date().toISOString(),
  random: () => crypto.randomUUID().slice(0, 8),
  report: (error) => process.stderr.write(`${String(error)}\n`),
})
