import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Section } from '#domain/section/section.ts'
import { DEFAULT_GROUP } from '../section-groups.ts'
import { readPage } from '../stored-page.ts'
import { applyChange, changeBetween, followedBy, invert, isNoChange, mergeChange, sameDraft } from './draft-change.ts'
import { draftOf, type PageDraft } from './page-draft.ts'

const empty = draftOf(readPage(1, 1, { title: 'Home' }))

const section = (trackingId: string, title: string): Section => ({
  trackingId,
  title,
  level: 1,
  size: '1',
  group: 'default',
  element: { 'element-type': 'rich-text', 'element-data': '{}' },
})

const titles = fc.constantFrom('one', 'two', 'three')
const keys = (all: string[]) => fc.shuffledSubarray(all)
const listOf = <T>(all: string[], entry: (key: string, title: string) => T) =>
  keys(all).chain((chosen) =>
    fc.tuple(...chosen.map((key) => titles.map((title) => entry(key, title)))).map((made) => [...made]),
  )

/** Drafts over a few names, so that two of them share some parts and differ in others. */
const drafts = (names = ['a', 'b', 'c', 'd']): fc.Arbitrary<PageDraft> =>
  fc.record({
    settings: fc.record({ title: titles, icon: titles }).map((some) => ({ ...empty.settings, ...some })),
    groups: listOf(['default', 'side'], (name, displayName) => ({ ...DEFAULT_GROUP, name, displayName })),
    sections: listOf(names, section),
  })

test('a change made to where it began gives where it ended, and its inverse undoes it', () => {
  fc.assert(
    fc.property(drafts(), drafts(), (a, b) => {
      const change = changeBetween(a, b)
      expect(applyChange(change, a)).toEqual(b)
      expect(mergeChange(change, a)).toEqual({ draft: b, conflicts: [] })
      expect(applyChange(invert(change), b)).toEqual(a)
      expect(isNoChange(change)).toBe(sameDraft(a, b))
    }),
  )
})

test('two changes that follow each other are one change', () => {
  fc.assert(
    fc.property(drafts(), drafts(), drafts(), (a, b, c) => {
      const whole = followedBy(changeBetween(a, b), changeBetween(b, c))
      expect(applyChange(whole, a)).toEqual(c)
      expect(applyChange(invert(whole), c)).toEqual(a)
    }),
  )
})

test("a change made on top of somebody else's keeps both, and asks where both changed one part", () => {
  fc.assert(
    fc.property(drafts(), drafts(), drafts(), (base, mine, theirs) => {
      const { draft, conflicts } = mergeChange(changeBetween(base, mine), theirs)
      const find = (list: Section[], key: string) => list.find(({ trackingId }) => trackingId === key)?.title
      for (const key of ['a', 'b', 'c', 'd']) {
        const [was, my, their] = [base, mine, theirs].map(({ sections }) => find(sections, key))
        const asked = conflicts.some((conflict) => conflict.part === 'section' && conflict.key === key)
        expect(asked).toBe(my !== was && their !== was && my !== their)
        expect(find(draft.sections, key)).toBe(my === was || asked ? their : my)
      }
    }),
  )
})

test('sections that two people add at different places both stand where they were put', () => {
  const base = { ...empty, sections: [section('a', 'A'), section('b', 'B')] }
  const mine = { ...base, sections: [section('a', 'A'), section('mine', 'M'), section('b', 'B')] }
  const theirs = { ...base, sections: [section('b', 'B'), section('theirs', 'T'), section('a', 'A')] }
  const order = mergeChange(changeBetween(base, mine), theirs).draft.sections.map(({ trackingId }) => trackingId)
  expect(order).toEqual(['b', 'theirs', 'a', 'mine'])
})

test('undoing after somebody else saved takes back only what was done by oneself', () => {
  const base = { ...empty, sections: [section('a', 'A'), section('b', 'B')] }
  const mine = { ...base, sections: [section('a', 'mine'), section('b', 'B')] }
  const both = { ...base, sections: [section('a', 'mine'), section('b', 'theirs'), section('c', 'theirs')] }
  const undone = mergeChange(invert(changeBetween(base, mine)), both).draft
  expect(undone.sections.map(({ title }) => title)).toEqual(['A', 'theirs', 'theirs'])
})

test('two people who change different attributes of one section both keep theirs; the same attribute is asked about', () => {
  const content = (text: string) => ({ 'element-type': 'rich-text', 'element-data': text })
  const base = { ...empty, sections: [{ ...section('a', 'A'), id: 7 }] }
  const mine = { ...empty, sections: [{ ...section('a', 'Mine'), size: '1/2' as const }] }
  const theirs = { ...empty, sections: [{ ...section('a', 'A'), id: 7, element: content('theirs') }] }
  expect(mergeChange(changeBetween(base, mine), theirs)).toEqual({
    draft: { ...empty, sections: [{ ...section('a', 'Mine'), id: 7, size: '1/2', element: content('theirs') }] },
    conflicts: [],
  })
  const titled = { ...empty, sections: [{ ...section('a', 'Theirs'), id: 7, element: content('theirs') }] }
  const { draft, conflicts } = mergeChange(changeBetween(base, mine), titled)
  expect(draft.sections).toMatchObject([{ title: 'Theirs', size: '1/2', element: content('theirs') }])
  expect(conflicts).toMatchObject([
    {
      key: 'a',
      mine: { title: 'Mine', size: '1/2', element: content('theirs') },
      theirs: { title: 'Theirs', size: '1/2', element: content('theirs') },
    },
  ])
})
