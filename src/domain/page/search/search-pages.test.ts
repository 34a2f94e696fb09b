import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type SearchedPage, searchPage } from './search-pages.ts'
import { groupedByPage, resultPath, searchRecords } from './search-record.ts'
import { rankedPages, textScore } from './search-score.ts'
import { searchWords, soughtAsTyped } from './search-words.ts'

const sought = (term: string) => searchWords(term).map(soughtAsTyped)

const section = (id: number, title: string, text: string, tags: string[] = []) => ({
  ...{ id, title, text, tags },
  anchor: `s${id}`,
  sources: [],
})
const FLOOD: SearchedPage = {
  title: 'Flood',
  description: 'Where rivers rise.',
  sections: [section(1, 'Expected loss', 'A flood of the Hudson costs more than wind.', ['flood', 'money'])],
}
const find = (page: SearchedPage, term: string) => searchPage(page, sought(term))

describe('what is found', () => {
  test('a whole word scores 1 and a part of one 0.5; a page has the score of its title and its sections together [D-190]', () => {
    expect(textScore('flood', sought('Flood'))).toBe(1)
    expect(textScore('floodplain maps', sought('flood'))).toBe(0.5)
    expect(textScore('flood insurance', sought('flood risk'))).toBe(0.5)
    expect(textScore('heat', sought('flood'))).toBe(0)
    const pages = ['Rivers', 'Floods of rivers', 'Flood', 'About', 'Methods', 'Drafts'].map((title, id) => ({
      id,
      title,
    }))
    const hits = [0, 1, 2, 3, 4].map((pageId) => ({
      ...{ pageId, parts: pageId === 0 ? 3 : 1 },
      heads: pageId === 4 ? ['flood', 'flood money', 'floodplain'] : [],
    }))
    const ranked = rankedPages(pages, hits, sought('flood')).map(({ page, score }) => [page.title, score])
    // Those that have the word in their text alone stand behind all others, those with more of it first.
    expect(ranked).toEqual([
      ...[
        ['Methods', 2.5],
        ['Flood', 1],
        ['Floods of rivers', 0.5],
      ],
      ...[
        ['Rivers', 0],
        ['About', 0],
      ],
    ])
  })

  test('neither the case of letters nor their accents nor the order of words matters [D-188]', () => {
    const page = { title: 'Crème BRÛLÉE', description: 'Οδός Αθηνών', sections: [] }
    for (const term of ['brulee creme', 'Brûle', 'ΟΔΟΣ', 'cre\u0300me', 'αθηνων'])
      expect(find(page, term)).not.toBeNull()
    expect(find({ title: '', description: 'कि', sections: [] }, 'का')).toBeNull()
  })

  test('a section is listed for its title or its tags, not for its text [D-189]', () => {
    expect(find(FLOOD, 'money')?.sections).toEqual([
      { id: 1, anchor: 's1', title: 'Expected loss', tags: ['flood', 'money'], score: 1 },
    ])
    expect(find(FLOOD, 'hudson')?.sections).toEqual([])
  })

  test('all words of a term must be somewhere on the page', () => {
    expect(find(FLOOD, 'rivers hudson')).not.toBeNull()
    expect(find(FLOOD, 'rivers fire')).toBeNull()
    expect(find(FLOOD, ' .,- ')).toBeNull()
  })

  test('a noun is found in its other number, and a word by what it was meant to be', () => {
    const page = { title: 'County', description: 'Boxes of classes', sections: [] }
    for (const term of ['counties', 'county', 'box class']) expect(find(page, term)).not.toBeNull()
    const misspelt = { meant: ['contry', 'county'], also: [], sources: [] }
    expect(searchPage(page, [misspelt])).not.toBeNull()
    expect(textScore('county', [misspelt])).toBe(1)
  })
})

describe('what is answered', () => {
  const found = (id: number, score: number) => {
    const page = find(FLOOD, 'flood')
    if (!page) throw new Error('not found')
    return { ...page, pageId: id, title: `Page ${id}`, slug: `page_${id}`, score }
  }

  test('a record names the page, the section, its tags between commas and the score [D-087]', () => {
    expect(searchRecords([found(7, 2)], '/plan')).toEqual([
      {
        ...{ page_id: 7, page_title: 'Page 7', url_slug: 'page_7', section_id: null, section_title: '', tags: '' },
        ...{ score: 2, href: '/plan/page_7', snippet: expect.objectContaining({ anchor: 's1' }) },
      },
      {
        ...{ page_id: 7, page_title: 'Page 7', url_slug: 'page_7', section_id: 1, section_title: 'Expected loss' },
        ...{ tags: 'flood,money', score: 1, href: '/plan/page_7#s1', snippet: null },
      },
    ])
  })

  test('results lead below the base of their site, which is nothing at the root [D-018]', () => {
    expect(resultPath('/', 'flood')).toBe('/flood')
    expect(resultPath('/plan', 'flood')).toBe('/plan/flood')
    expect(resultPath('/plan', 'hazards/flood', 's1')).toBe('/plan/hazards/flood#s1')
  })

  test('records stand by their pages, the highest score first', () => {
    const groups = groupedByPage(searchRecords([found(1, 0.5), found(2, 3)], '/'))
    expect(groups.map(({ page, sections }) => [page.page_title, sections.length])).toEqual([
      ['Page 2', 1],
      ['Page 1', 1],
    ])
  })
})

describe('the snippet', () => {
  test('marks the words in the text that has most of them', () => {
    expect(find(FLOOD, 'hudson flood')?.snippet).toEqual({
      anchor: 's1',
      parts: [
        { text: 'A ', marked: false },
        { text: 'flood', marked: true },
        { text: ' of the ', marked: false },
        { text: 'Hudson', marked: true },
        { text: ' costs more than wind.', marked: false },
      ],
    })
  })

  test('marks words as they are written, with their accents', () => {
    const parts = find({ title: '', description: 'Ein Café, kein cafe\u0301!', sections: [] }, 'cafe')?.snippet?.parts
    expect(parts?.filter(({ marked }) => marked).map(({ text }) => text)).toEqual(['Café', 'cafe\u0301'])
  })

  test('is a short piece of a long text, cut between words', () => {
    const text = `${'Words before it. '.repeat(40)}The needle is here. ${'Words after it. '.repeat(40)}`
    const parts = find({ title: '', description: text, sections: [] }, 'needle')?.snippet?.parts ?? []
    const whole = parts.map((part) => part.text).join('')
    expect(whole).toMatch(/^… (\w+|\w+\.) .*The needle is here\. .* …$/)
    expect(whole.length).toBeLessThan(240)
  })

  test('is a piece of the text, whatever that holds', () => {
    const texts = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 600 })
    fc.assert(
      fc.property(texts, fc.nat(), (text, at) => {
        const all = searchWords(text)
        const word = all[at % all.length]
        const found = searchPage({ title: '', description: text, sections: [] }, word ? [soughtAsTyped(word)] : [])
        expect(found === null).toBe(word === undefined)
        const whole = found?.snippet?.parts.map((part) => part.text).join('') ?? ''
        expect(text.replace(/\s+/g, ' ')).toContain(whole.replace(/^… /, '').replace(/ …$/, ''))
        expect(whole).not.toMatch(/\p{Surrogate}/u)
      }),
    )
  })
})
