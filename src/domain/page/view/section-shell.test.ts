import { expect, test } from 'vitest'
import { unregisteredText } from '#domain/element/unregistered.ts'
import { Section } from '#domain/section/section.ts'
import { gridColumns } from '#domain/site/section-grid.ts'
import { SectionGroup } from '../page.ts'
import { sectionsByGroup } from '../section-groups.ts'
import { sectionShell } from './section-shell.ts'

const section = (given: object) =>
  Section.parse({ trackingId: 't1', element: { 'element-type': 'table', 'element-data': '{}' }, ...given })

test('what was never chosen has its default: a whole row, one high, 16 px below what stands above', () => {
  expect(sectionShell(section({}))).toMatchObject({
    anchor: 't1',
    level: 1,
    size: '1',
    rowspan: 1,
    offset: 16,
    padding: 'p-4',
    border: 'none',
    helpText: '',
    attribution: '',
  })
  const chosen = { section_id: 'risk', rowspan: 3, offset: 250, padding: 'p-1', border: 'borderX' }
  expect(sectionShell(section(chosen))).toMatchObject({ anchor: 'risk', key: 't1', rowspan: 3, offset: 250 })
})

test('a title that is still the default is none of the author', () => {
  expect(sectionShell(section({})).title).toBe('')
  expect(sectionShell(section({ title: 'Untitled Section' })).title).toBe('')
  expect(sectionShell(section({ title: 'Untitled Section 2' })).title).toBe('Untitled Section 2')
})

test('a group has a name, a position, an index, a theme and a width; bands stand by position, then index [P-117]', () => {
  const whole = { name: 'a', displayName: 'A', position: 'top', index: 2, theme: 'dark', full_width: 'show' }
  expect(SectionGroup.parse(whole)).toEqual(whole)
  const bare = SectionGroup.parse({ name: 'b' })
  expect(bare).toMatchObject({ position: 'content', index: 0, theme: 'default', full_width: 'off' })
  expect(SectionGroup.safeParse({ name: 'c', position: 'left' }).success).toBe(false)
  const groups = [
    { ...bare, name: 'last', position: 'bottom' as const },
    { ...bare, index: 1 },
    { ...bare, name: 'c' },
  ]
  const bands = sectionsByGroup(groups, [{ group: 'b' }, { group: 'gone' }])
  expect(bands.map(({ group, sections }) => [group.name, sections.length])).toEqual([
    ['c', 0],
    ['b', 2],
    ['last', 0],
  ])
})

test('the grid has six columns unless the theme asks for twelve', () => {
  expect(gridColumns({})).toBe(6)
  expect(gridColumns({ settings: { gridColumns: 12 } })).toBe(12)
  expect(gridColumns({ settings: { gridColumns: 7 } })).toBe(6)
  expect(gridColumns({ settings: null })).toBe(6)
})

test('an element that nobody can show says so by its name, where it has one', () => {
  expect(unregisteredText('globe')).toBe('Component globe Not Registered')
  expect(unregisteredText('missing')).toBe('Component not registered.')
  expect(unregisteredText('item')).toBe('Item Component Deprecated.')
})
