import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DATABASES, openTestStore, type TestStore } from '../../tests/support/content-store.ts'

const at = (second: number) => `2026-01-01T00:00:${String(second).padStart(2, '0')}.000Z`

describe.each(DATABASES)('presence on %s', (kind) => {
  let opened: TestStore
  beforeAll(async () => {
    opened = await openTestStore(kind)
  })
  afterAll(() => opened.remove())

  test('tells who has a page open, forgets tabs that leave or fall silent, and announces nothing', async () => {
    const { presence, changes } = opened.store
    const heard: unknown[] = []
    const stop = changes.subscribe((tags) => heard.push(tags))
    const ada = { pageId: 7, person: 'u1', tab: 'one', name: 'Ada', editing: false }
    const bob = { ...ada, person: 'u2', name: 'Bob' }
    await presence.seen(ada, at(1), at(0))
    await presence.seen({ ...ada, pageId: 8 }, at(1), at(0))
    const both = await presence.seen({ ...bob, editing: true }, at(2), at(0))
    expect(both).toEqual([
      { person: 'u1', tab: 'one', name: 'Ada', editing: false, since: at(1) },
      { person: 'u2', tab: 'one', name: 'Bob', editing: true, since: at(2) },
    ])
    const silent = await presence.seen(ada, at(20), at(10))
    expect(silent.map(({ name, since }) => [name, since])).toEqual([['Ada', at(20)]])
    await presence.seen(bob, at(21), at(10))
    await presence.left(ada)
    const left = await presence.seen(bob, at(22), at(10))
    expect(left.map(({ name, since }) => [name, since])).toEqual([['Bob', at(21)]])
    expect(heard).toEqual([])
    stop()
  })
})
