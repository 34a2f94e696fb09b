import { expect, test } from 'vitest'
import type { NavigationEntry } from '../navigation/navigation.ts'
import { printPath, readPrintAddress } from './print-address.ts'
import { printedRows, printedRowsText } from './print-limits.ts'
import { chosenPages, printedOutline } from './printed-outline.ts'

const entry = (id: number, slug: string, children: NavigationEntry[] = []): NavigationEntry => ({
  id,
  title: slug,
  slug,
  icon: '',
  children,
})
const TREE = [entry(1, 'home'), entry(2, 'hazards', [entry(3, 'flood', [entry(4, 'rivers')]), entry(5, 'wind')])]
const WIND = { id: 5, title: 'wind', slug: 'wind' }
const NONE: { anchor: string; title: string; level: number }[] = []

const numbers = (pages: ReturnType<typeof printedOutline>) =>
  pages.flatMap(({ heading, sections }) =>
    [heading, ...sections].map(({ number, title }) => `${number} ${title}`.trim()),
  )

test('a document has the pages of the site, of a branch, or one', () => {
  const all = chosenPages(TREE, WIND, 'all').map(({ slug, depth }) => `${depth} ${slug}`)
  expect(all).toEqual(['1 home', '1 hazards', '2 flood', '3 rivers', '2 wind'])
  expect(chosenPages(TREE, { ...WIND, id: 3 }, 'branch').map(({ slug }) => slug)).toEqual(['flood', 'rivers'])
  expect(chosenPages(TREE, WIND, 'page')).toEqual([{ ...WIND, depth: 0 }])
  expect(chosenPages(TREE, { ...WIND, id: 99 }, 'branch')).toEqual([{ ...WIND, id: 99, depth: 1 }])
})

test('titles of sections and the pages below are numbered together, and a skipped level leaves no gap', () => {
  const sections = [
    { anchor: 'a', title: 'Where', level: 2 },
    { anchor: 'b', title: 'When', level: 4 },
    { anchor: 'c', title: 'Why', level: 2 },
    { anchor: 'd', title: 'Who', level: 1 },
  ]
  const pages = chosenPages(TREE, WIND, 'all').map((page) => ({ ...page, sections: page.id === 3 ? sections : NONE }))
  expect(numbers(printedOutline(pages))).toEqual([
    '1 home',
    '2 hazards',
    '2.1 flood',
    ...['2.1.1 Where', '2.1.1.1 When', '2.1.2 Why', '2.1.3 Who'],
    '2.1.4 rivers',
    '2.2 wind',
  ])
})

test('a page by itself is the document, and its sections are numbered from 1', () => {
  const sections = [
    { anchor: 'a b', title: 'Where', level: 1 },
    { anchor: 'c', title: 'When', level: 2 },
  ]
  const [page] = printedOutline([{ ...WIND, depth: 0, sections }])
  expect(page?.heading).toEqual({ id: 'page-5', number: '', title: 'wind', depth: 0 })
  expect(page?.sections.map(({ id, number, depth }) => [id, number, depth])).toEqual([
    ['page-5-a_b', '1', 1],
    ['page-5-c', '1.1', 2],
  ])
})

test('the address of what is printed is read as it is written', () => {
  expect(printPath('/plan', { part: 'branch', slug: 'hazards/flood' })).toBe('/plan/print/branch/hazards/flood')
  expect(printPath('/', { part: 'all', slug: 'hazards' })).toBe('/print/all')
  expect(readPrintAddress('branch/hazards/flood')).toEqual({ part: 'branch', slug: 'hazards/flood' })
  expect(readPrintAddress('page')).toEqual({ part: 'page', slug: '' })
  expect([readPrintAddress('all/hazards'), readPrintAddress('chapter/one'), readPrintAddress('')]).toEqual([
    null,
    null,
    null,
  ])
})

test('a wide table has fewer rows in print, and says how many are left out and where they are', () => {
  expect([3, 40, 100_000].map((columns) => printedRows(columns, 1_000))).toEqual([1_000, 500, 1])
  const address = 'https://plan.example.org/losses#counties'
  expect(printedRowsText({ shown: 62, total: 62, address })).toBe('All 62 rows')
  expect(printedRowsText({ shown: 1_000, total: 3_142, address })).toBe(
    `Rows 1 to 1,000 of 3,142. The other 2,142 are at ${address}`,
  )
})
