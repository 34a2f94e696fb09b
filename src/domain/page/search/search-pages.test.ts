import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rankedPages, type SearchedPage, searchPage, searchWords } from './search-pages.ts'

const section = (id: number, title: string, text: string, tags: string[] = []) => ({
  ...{ id, title, text, tags },
  anchor: `s${id}`,
})
const FLOOD: SearchedPage = {
  title: 'Flood',
  description: 'Where rivers rise.',
  sections: [section(1, 'Expected loss', 'A flood of the Hudson costs more than wind.', ['flood', 'money'])],
}
const find = (page: SearchedPage, term: string) => searchPage(page, searchWords(term))

describe('what is found', () => {
  test('pages with the words in their title come first, whole words before parts, then those with most sections on them', () => {
    const pages = ['Rivers', 'Floods of rivers', 'Flood', 'About', 'Methods', 'Drafts'].map((title, id) => ({
      id,
      title,
    }))
    const hits = [0, 1, 2, 3, 4].map((pageId) => ({ pageId, sections: pageId === 4 ? 2 : 0 }))
    const titles = rankedPages(pages, hits, searchWords('flood')).map(({ title }) => title)
    expect(titles).toEqual(['Flood', 'Floods of rivers', 'Methods', 'Rivers', 'About'])
  })

  test('neither the case of letters nor their accents nor the order of words matters', () => {
    const page = { title: 'Crème BRÛLÉE', description: 'Οδός Αθηνών', sections: [] }
    for (const term of ['brulee creme', 'Brûle', 'ΟΔΟΣ', 'cre\u0300me', 'αθηνων'])
      expect(find(page, term)).not.toBeNull()
    expect(find({ title: '', description: 'कि', sections: [] }, 'का')).toBeNull()
  })

  test('a section is listed for its title or its tags, not for its text', () => {
    expect(find(FLOOD, 'money')?.sections).toEqual([
      { id: 1, anchor: 's1', title: 'Expected loss', tags: ['flood', 'money'] },
    ])
    expect(find(FLOOD, 'hudson')?.sections).toEqual([])
  })

  test('all words of a term must be somewhere on the page', () => {
    expect(find(FLOOD, 'rivers hudson')).not.toBeNull()
    expect(find(FLOOD, 'rivers fire')).toBeNull()
    expect(find(FLOOD, ' .,- ')).toBeNull()
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
        const found = searchPage({ title: '', description: text, sections: [] }, word ? [word] : [])
        expect(found === null).toBe(word === undefined)
        const whole = found?.snippet?.parts.map((part) => part.text).join('') ?? ''
        expect(text.replace(/\s+/g, ' ')).toContain(whole.replace(/^… /, '').replace(/ …$/, ''))
        expect(whole).not.toMatch(/\p{Surrogate}/u)
      }),
    )
  })
})
