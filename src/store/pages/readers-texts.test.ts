import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TextForReaders } from '#domain/page/search/readers-text.ts'
import { DATABASES, openTestStore, type TestStore } from '../../../tests/support/content-store.ts'
import type { SqlStore } from '../sql-store.ts'
import { openStore } from '../store.server.ts'

const STAMP = { by: 'ada', at: '2026-01-01T00:00:00.000Z' }
const textForReaders: TextForReaders = ({ id, type, data }) => {
  if (type.includes('|') && !type.endsWith('|section')) return null
  return {
    pageId: Number(data.page_id ?? id),
    pageType: 'pages',
    heads: String(data.title),
    text: `${data.title} ${data.words}`,
  }
}

describe.each(DATABASES)('what readers find pages by, on %s', (kind) => {
  let opened: TestStore
  let store: SqlStore
  let page: number
  let section: number
  const found = async (...words: string[]) =>
    (await store.readersTexts.having('plan', 'pages', words)).map(({ pageId }) => pageId)

  beforeAll(async () => {
    opened = await openTestStore(kind)
    // What is here before anybody kept texts.
    page = (await opened.store.items.create('plan', 'pages', { title: 'river', words: 'hudson' }, STAMP)).id
    const data = { title: 'loss', words: 'it’s 100%_"of" all', page_id: page }
    section = (await opened.store.items.create('plan', 'pages|section', data, STAMP)).id
    await opened.store.items.create('plan', 'pages|draft-section', { ...data, words: 'secret' }, STAMP)
    store = await openStore({ ...opened.settings, textForReaders })
  })
  afterAll(async () => {
    await store.close()
    await opened.remove()
  })

  test('what was stored before is found, by all words wherever on the page they are, and taken as they are', async () => {
    expect(await store.readersTexts.having('plan', 'pages', ['loss', 'hudson'])).toEqual([
      { pageId: page, sections: 0 },
    ])
    expect(await store.readersTexts.having('plan', 'pages', ['los'])).toEqual([{ pageId: page, sections: 1 }])
    expect(await found('100%_"of"')).toEqual([page])
    for (const words of [['hudson', 'fire'], ['h_dson'], ['%'.repeat(3)], ["' or 1 = 1"], ['secret'], ['page_id'], []])
      expect(await found(...words)).toEqual([])
    expect(await store.readersTexts.having('plan', 'others', ['hudson'])).toEqual([])
    expect(await store.readersTexts.having('other', 'pages', ['hudson'])).toEqual([])
  })

  test('a write and its text stand or fall together', async () => {
    await store.items.edit(section, { words: 'wind' }, STAMP)
    expect([await found('wind'), await found('100')]).toEqual([[page], []])
    const failed = store.transaction(async ({ items }) => {
      await items.edit(page, { title: 'undone' }, STAMP)
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    expect([await found('undone'), await found('river')]).toEqual([[], [page]])
    await store.items.setType(section, 'pages|draft-section', STAMP)
    expect(await found('wind')).toEqual([])
    await store.items.setType(section, 'pages|section', STAMP)
    await store.items.delete('plan', 'pages|section', [section], STAMP)
    expect(await found('wind')).toEqual([])
  })

  test('a text goes when the trash is emptied', async () => {
    const content = { kind: 'ids' as const, ids: [page] }
    const { id } = await store.trash.put({ kind: 'page', app: 'plan', name: 'river', itemId: page, content }, STAMP)
    expect(await found('river')).toEqual([page])
    await store.trash.remove(id)
    expect(await found('river')).toEqual([])
  })
})
