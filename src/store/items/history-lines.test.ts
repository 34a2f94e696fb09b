import { statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Item } from '#domain/item/item.ts'
import { DATABASES, openTestStore, type TestStore } from '../../../tests/support/content-store.ts'
import { undone } from './audit-record.ts'
import { KEPT_LINES, MOST_LINES } from './history-lines.server.ts'

const STAMP = { by: 'ada', at: '2026-03-01T00:00:00.000Z' }
const SAVES = 120

const line = (at: number) => ({ type: `edited section ${at}`, user: 'ada@example.org', user_id: 'ada', time: `${at}` })
const lines = (count: number, from = 0) => Array.from({ length: count }, (_, at) => line(from + at))

describe.each(DATABASES)('histories on %s', (kind) => {
  let opened: TestStore
  beforeAll(async () => {
    opened = await openTestStore(kind)
  })
  afterAll(() => opened?.remove())

  const make = (history: unknown) =>
    opened.store.items.create('site', 'page', { title: 'One', history, last: 1 }, STAMP)
  const note = (item: Item, entry: unknown) =>
    opened.store.items.edit(item.id, { history: [...(item.data.history as unknown[]), entry] }, STAMP)
  const whole = async (id: number) => {
    const { items } = opened.store
    const found = await items.get(id)
    return (await items.withHistory(found ? [found] : []))[0]
  }
  async function bytes(): Promise<number> {
    const { store, settings } = opened
    if (kind === 'sqlite') {
      await store.session.all({ sql: 'pragma wal_checkpoint(truncate)', parameters: [] })
      return statSync(join(settings.dataDir, 'content.db')).size
    }
    const sql = `select sum(pg_relation_size(oid) + coalesce(pg_relation_size(reltoastrelid), 0))::bigint as bytes
      from pg_class where relname in ('audit', 'history_lines')`
    return (await store.session.one<{ bytes: number }>({ sql, parameters: [] }))?.bytes ?? 0
  }

  test('the disk grows by as much with the last of many saves as with the first', async () => {
    let page = await make([])
    const sizes = [await bytes()]
    for (let save = 0; save < 2 * SAVES; save++) {
      page = await note(page, line(save))
      if ((save + 1) % SAVES === 0) sizes.push(await bytes())
    }
    const [start = 0, half = 0, end = 0] = sizes
    expect((end - half) / SAVES).toBeLessThan(1.5 * Math.max((half - start) / SAVES, 500))
    expect((end - start) / (2 * SAVES)).toBeLessThan(2_000)
    expect((await whole(page.id))?.data).toEqual({ title: 'One', history: lines(2 * SAVES), last: 1 })
  })

  test('an item holds its newest lines, and all of them are read in their order', async () => {
    const few = await make(lines(MOST_LINES))
    expect(few).toMatchObject({ data: { history: lines(MOST_LINES) } })
    expect(few.older_lines).toBeUndefined()
    const one = await note(few, line(MOST_LINES))
    expect(one.data.history).toEqual(lines(KEPT_LINES, MOST_LINES + 1 - KEPT_LINES))
    expect(await opened.store.items.get(one.id)).toEqual(one)
    const all = await whole(one.id)
    expect(all).not.toHaveProperty('older_lines')
    expect(Object.keys(all?.data ?? {})).toEqual(['title', 'history', 'last'])
    expect(all?.data.history).toEqual(lines(MOST_LINES + 1))
    expect(await opened.store.items.olderLines(one, { from: 1, to: 2 })).toEqual(lines(2, 1))
    const odd = await make([...lines(50), 'a text', null, 7, { action: 'published', n: 1e-7 }, ...lines(50)])
    expect((await whole(odd.id))?.data.history).toEqual([
      ...[...lines(50), 'a text', null, 7, { action: 'published', n: 1e-7 }],
      ...lines(50),
    ])
    const publishes = await opened.store.items.olderPublishes([odd, one, few])
    expect(publishes).toEqual(new Map([[odd.id, { action: 'published', n: 1e-7 }]]))
  })

  test('whoever hands the whole history back adds to it, cuts it or takes it away', async () => {
    const page = await make(lines(100))
    const { items } = opened.store
    const added = await items.editWhole(page.id, { history: lines(102) }, STAMP)
    expect((await whole(page.id))?.data.history).toEqual(lines(102))
    expect(added.older_lines).toBe(page.older_lines)
    const other = [...lines(30), line(999)]
    await items.editWhole(page.id, { title: 'Two', history: other }, STAMP)
    expect((await whole(page.id))?.data).toEqual({ title: 'Two', history: other, last: 1 })
    await items.editWhole(page.id, { history: 'none' }, STAMP)
    expect((await whole(page.id))?.data.history).toBe('none')
    const record = await items.history(page.id)
    expect(record.map(({ before, after }) => [before?.history, after?.history])).toEqual([
      [undefined, lines(100)],
      [[], lines(2, 100)],
      [lines(72, 30), [line(999)]],
      [other, 'none'],
    ])
  })

  test('an audit record holds what changed, and that is enough to undo it', async () => {
    const { items } = opened.store
    const text = 'word '.repeat(2_000)
    const page = await items.create('site', 'page', { text, kept: [1], gone: 1, history: lines(3) }, STAMP)
    const patch = { kept: [1], gone: undefined, added: 2, history: [...lines(2), line(9)] }
    const edited = await items.edit(page.id, patch, STAMP)
    const moved = await items.setType(page.id, 'archive', STAMP)
    const [, record, type] = await items.history(page.id)
    expect(record).toMatchObject({ before: { gone: 1, history: [line(2)] }, after: { added: 2, history: [line(9)] } })
    expect(JSON.stringify(record).length).toBeLessThan(1_000)
    expect(type).toMatchObject({ before: {}, after: {}, typeBefore: 'page' })
    expect(undone(moved.data, type ?? { before: null, after: null })).toEqual(edited.data)
    expect(undone(edited.data, record ?? { before: null, after: null })).toEqual(page.data)
    // As records of earlier versions are: both states whole.
    expect(undone(edited.data, { before: page.data, after: edited.data })).toEqual(page.data)
  })

  test('a long history goes to the trash and comes back, and is gone when the trash is emptied', async () => {
    const { items, trash, session } = opened.store
    const page = await make(lines(100))
    const what = { kind: 'page' as const, app: 'site', name: 'One', itemId: page.id }
    const put = () => trash.put({ ...what, content: { kind: 'ids', ids: [] } }, STAMP)
    await trash.restore((await put()).id, STAMP)
    expect(await items.get(page.id)).toEqual(page)
    expect((await whole(page.id))?.data.history).toEqual(lines(100))
    await trash.remove((await put()).id)
    const sql = `select position from history_lines where item_id = ${page.id}`
    expect(await session.all({ sql, parameters: [] })).toEqual([])
  })
})
