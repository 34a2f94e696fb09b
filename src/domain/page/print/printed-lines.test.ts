import { expect, test } from 'vitest'
import type { SectionSize } from '#domain/section/section.ts'
import type { GridColumns } from '#domain/site/section-grid.ts'
import { printedLines } from './printed-lines.ts'

const lines = (sizes: (SectionSize | `${SectionSize} high` | `${SectionSize} table`)[], columns: GridColumns = 6) => {
  const sections = sizes.map((words) => {
    const [size, more] = words.split(' ') as [SectionSize, string?]
    return { words, size, rowspan: more === 'high' ? 2 : 1, isTable: more === 'table' }
  })
  return printedLines(sections, columns, ({ isTable }) => isTable).map((line) => line.map(({ words }) => words))
}

test('sections that stand side by side share a line, and all others have one of their own', () => {
  expect(lines(['1', '2/3', '1/3', '2', '1/2', '1/2', '1/3'])).toEqual([
    ['1'],
    ['2/3', '1/3'],
    ['2'],
    ['1/2', '1/2'],
    ['1/3'],
  ])
  expect(lines(['2/3', '1/2', '1/2'])).toEqual([['2/3'], ['1/2', '1/2']])
  expect(lines(['1/4', '1/4', '1/4', '1/4'])).toEqual([['1/4', '1/4', '1/4'], ['1/4']])
  expect(lines(['1/4', '1/4', '1/4', '1/4'], 12)).toEqual([['1/4', '1/4', '1/4', '1/4']])
  expect(lines([])).toEqual([])
})

test('a table has the whole width of a sheet, whatever its size on a screen', () => {
  expect(lines(['1/2 table', '1/2', '1/2'])).toEqual([['1/2 table'], ['1/2', '1/2']])
  expect(lines(['1/2', '1/2 table', '1/2'])).toEqual([['1/2'], ['1/2 table'], ['1/2']])
})

test('what may stand beside a high section is one line with it', () => {
  expect(lines(['1/3 high', '2/3', '2/3', '1'])).toEqual([['1/3 high', '2/3', '2/3'], ['1']])
  expect(lines(['2/3', '1/3 high', '2/3'])).toEqual([['2/3', '1/3 high', '2/3']])
  expect(lines(['1 high', '1/2'])).toEqual([['1 high'], ['1/2']])
})
