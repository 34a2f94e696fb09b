import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type SearchedPage, searchPage, searchWords, tellingWord } from './search-pages.ts'

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
  test('a whole word counts 1 and a part 0.5, in the title and in listed sections', () => {
    expect(find(FLOOD, 'FLOOD')?.score).toBeCloseTo(1 + 1 + 0.1)
    expect(find(FLOOD, 'floo')?.score).toBeCloseTo(0.5 + 0.5 + 0.1)
    expect(find(FLOOD, 'expected')?.score).toBeCloseTo(1)
  })

  test('a section is listed for its title or its tags, not for its text', () => {
    expect(find(FLOOD, 'money')?.sections).toEqual([
      { id: 1, anchor: 's1', title: 'Expected loss', tags: ['flood', 'money'] },
    ])
    expect(find(FLOOD, 'hudson')?.sections).toEqual([])
  })

  test('pages are looked for by the longest word, unless more titles have it than are read', () => {
    const titles = ['Page 1', 'Page 2', 'Page 77', 'The river']
    expect(tellingWord(['the', 'flood'], titles, 2)).toBe('flood')
    expect(tellingWord(['page', '77'], titles, 2)).toBe('77')
    expect(tellingWord(['page'], titles, 2)).toBe('page')
    expect(tellingWord([], titles, 2)).toBeUndefined()
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
