import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TextForReaders } from '#domain/page/search/readers-text.ts'
import { soughtAsTyped } from '#domain/page/search/search-words.ts'
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
    sources: data.source === undefined ? [] : [Number(data.source)],
  }
}

describe.each(DATABASES)('what readers find pages by, on %s', (kind) => {
  let opened: TestStore
  let store: SqlStore
  let page: number
  let section: number
  const having = (words: string[], list = 'pages', app = 'plan') =>
    store.readersTexts.having(app, list, words.map(soughtAsTyped))
  const found = async (...words: string[]) => (await having(words)).map(({ pageId }) => pageId)

  beforeAll(async () => {
    opened = await openTestStore(kind)
    // What is here before anybody kept texts.
    page = (await opened.store.items.create('plan', 'pages', { title: 'river', words: 'hudson' }, STAMP)).id
    const data = { title: 'loss', words: 'it s 100 of all ønske', page_id: page, source: 44 }
    section = (await opened.store.items.create('plan', 'pages|section', data, STAMP)).id
    await opened.store.items.create('plan', 'pages|draft-section', { ...data, words: 'secret' }, STAMP)
    store = await openStore({ ...opened.settings, textForReaders })
  })
  afterAll(async () => {
    await store.close()
    await opened.remove()
  })

  test('what was stored before is found by all words, wherever on the page they are, and by parts of them', async () => {
    expect(await having(['loss', 'hudson'])).toEqual([{ pageId: page, parts: 2, heads: [] }])
    expect(await having(['los'])).toEqual([{ pageId: page, parts: 1, heads: ['loss'] }])
    for (const words of [['dso'], ['udson', '100'], ['10'], ['ønsk'], ['o']])
      expect(await found(...words)).toEqual([page])
    for (const words of [['hudson', 'fire'], ['h_dson'], ["' or 1 = 1"], ['" OR a:*'], ['secret'], ['page_id'], []])
      expect(await found(...words)).toEqual([])
    expect(await having(['hudson'], 'others')).toEqual([])
    expect(await having(['hudson'], 'pages', 'other')).toEqual([])
  })

  test('a page is found by a source that it shows', async () => {
    const named = { ...soughtAsTyped('nowhere'), sources: [44] }
    const hits = await store.readersTexts.having('plan', 'pages', [named, soughtAsTyped('river')])
    expect(hits.map(({ pageId }) => pageId)).toEqual([page])
    expect(await store.readersTexts.having('plan', 'pages', [{ ...named, sources: [4] }])).toEqual([])
  })

  test('a misspelt word leads to the nearest that the pages of its list have', async () => {
    const meant = (word: string, list = 'pages') => store.readersTexts.meantBy('plan', list, word)
    for (const word of ['hudsn', 'hudzon', 'hduson', 'huddson'])
      expect([word, await meant(word)]).toEqual([word, ['hudson']])
    // Spelt as it is somewhere, too short, a number, or nothing like it.
    for (const word of ['hudson', 'huds', 'los', '1001', 'harvest'])
      expect([word, await meant(word)]).toEqual([word, []])
    expect(await meant('hudsn', 'others')).toEqual([])
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

  test('words that no page has any more are forgotten, and those stay that a page has or gets meanwhile', async () => {
    const data = { title: 'subsidence revetment', words: 'coast' }
    const { id } = await store.items.create('plan', 'pages', data, STAMP)
    const meant = (word: string) => store.readersTexts.meantBy('plan', 'pages', word)
    expect(await meant('subsidnece')).toEqual(['subsidence'])
    await store.items.edit(id, { title: 'revetment' }, STAMP)
    const forget = async () => {
      let forgotten = 0
      for (let from: Parameters<typeof store.readersTexts.forgetWords>[0] = null; ; ) {
        const done = await store.readersTexts.forgetWords(from)
        forgotten += done.forgotten
        if (done.next === null) return forgotten
        from = done.next
      }
    }
    expect(await forget()).toBeGreaterThan(0)
    expect([await meant('subsidnece'), await meant('revetmnet')]).toEqual([[], ['revetment']])
    for (let round = 0; round < 5; round++) {
      await store.items.edit(id, { title: 'nothing' }, STAMP)
      await Promise.all([forget(), store.items.edit(id, { title: 'revetment' }, STAMP)])
      expect(await meant('revetmnet')).toEqual(['revetment'])
      expect(await found('vetmen')).toEqual([id])
    }
  })
})
