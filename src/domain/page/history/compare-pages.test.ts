import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Section } from '#domain/section/section.ts'
import type { SectionGroup } from '../page.ts'
import { DEFAULT_GROUP, FOOTER_GROUP } from '../section-groups.ts'
import { comparePages } from './compare-pages.ts'
import type { PageContent } from './revision.ts'

const section = (trackingId: string, more: Partial<Section> = {}): Section => ({
  trackingId,
  title: trackingId,
  level: 1,
  size: '1',
  group: 'default',
  element: { 'element-type': 'rich-text', 'element-data': '{}' },
  ...more,
})
const content = (sections: Section[], groups: SectionGroup[] = [DEFAULT_GROUP], title = 'Home'): PageContent => ({
  title,
  groups,
  sections,
})
const named = (names: string) => content([...names].map((name) => section(name)))
const shape = (left: PageContent, right: PageContent) =>
  comparePages(left, right).sections.map(({ key, state, moved }) => `${key}:${state}${moved ? ' moved' : ''}`)

test('sections are told apart as same, added, removed and moved, each in its place', () => {
  expect(shape(named('abcd'), named('axcd'))).toEqual(['a:same', 'b:removed', 'x:added', 'c:same', 'd:same'])
  // One section moved past three others: it alone has moved.
  expect(shape(named('abcd'), named('bcda'))).toEqual(['b:same', 'c:same', 'd:same', 'a:changed moved'])
  expect(shape(named('ab'), named(''))).toEqual(['a:removed', 'b:removed'])
  expect(comparePages(named('abcd'), named('bcda')).sections.at(-1)?.moved).toEqual({ from: 1, to: 4 })
})

test('layout, settings and words are named; a default that is written out is no change', () => {
  const element = (data: object) => ({ 'element-type': 'table', 'element-data': JSON.stringify(data) })
  const before = section('a', {
    size: '1/3',
    element: element({ display: { pageSize: 5 }, columns: [1], version: 0 }),
  })
  const after = section('a', {
    title: 'Risk by county',
    size: '1/2',
    offset: 16,
    padding: 'p-4',
    border: 'borderX',
    rowspan: 2,
    element: element({ display: { pageSize: 10 }, columns: [1, 2], version: 1 }),
  })
  expect(comparePages(content([before]), content([after])).sections[0]?.changes).toEqual([
    { what: 'Title', from: 'a', to: 'Risk by county', kind: 'text' },
    { what: 'Size', from: '1/3', to: '1/2', kind: 'value' },
    { what: 'Height in rows', from: '1', to: '2', kind: 'value' },
    { what: 'Border', from: 'None', to: 'Sides only', kind: 'value' },
    { what: 'Display, page size', from: '5', to: '10', kind: 'value' },
    { what: 'Columns', from: '', to: 'changed', kind: 'content' },
  ])
  const other = section('a', { element: { 'element-type': 'map', 'element-data': 'not JSON' } })
  expect(comparePages(content([before]), content([other])).sections[0]?.changes).toContainEqual({
    what: 'Kind of section',
    from: 'table',
    to: 'map',
    kind: 'value',
  })
})

test('a section in another group has moved, and groups that came, went or changed are named', () => {
  const groups = [DEFAULT_GROUP, FOOTER_GROUP]
  const left = content([section('a'), section('b', { group: 'footer' })], groups)
  const right = content([section('a', { group: 'footer' }), section('b', { group: 'footer' })], groups)
  expect(shape(left, right)).toEqual(['a:changed moved', 'b:same'])
  const wide: SectionGroup = { ...DEFAULT_GROUP, full_width: 'show' }
  expect(comparePages(content([], groups), content([], [wide])).groups).toEqual([
    { what: 'Group Content, full width', from: 'no', to: 'yes', kind: 'value' },
    { what: 'Group Footer', from: 'there', to: 'removed', kind: 'value' },
  ])
})

test('every section of either page stands in the comparison once, and a page is the same as itself', () => {
  const page = fc.array(fc.constantFrom(...'abcdefgh'), { maxLength: 8 }).map((names) => named(names.join('')))
  fc.assert(
    fc.property(page, page, (left, right) => {
      const { sections } = comparePages(left, right)
      const sides = (side: 'left' | 'right') => sections.flatMap((one) => one[side]?.trackingId ?? [])
      expect(sides('left').sort()).toEqual(left.sections.map(({ trackingId }) => trackingId).sort())
      expect(sides('right')).toEqual(right.sections.map(({ trackingId }) => trackingId))
      expect(shape(left, left).every((one) => one.endsWith(':same'))).toBe(true)
    }),
  )
})
