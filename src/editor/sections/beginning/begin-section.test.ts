import { expect, test } from 'vitest'
import { readElement } from '#domain/element/read-element.ts'
import { insertSection, placeAfter } from '#domain/page/draft/edit-sections.ts'
import type { PageDraft } from '#domain/page/draft/page-draft.ts'
import type { PageSettings } from '#domain/page/page.ts'
import { DEFAULT_GROUP } from '#domain/page/section-groups.ts'
import { elementModels } from '#elements/registry.ts'
import { newSection } from '../new-section.ts'
import { type Beginning, begunSection, sourceShown, versionOfPage } from './begin-section.ts'

const EMPTY: PageDraft = { settings: { filters: [] } as unknown as PageSettings, groups: [DEFAULT_GROUP], sections: [] }
const COLUMNS = [
  { key: 'a', name: 'Hazard', dataType: 'text' as const },
  { key: 'b', name: 'Loss', dataType: 'numeric' as const },
]
const losses: Beginning = {
  picked: {
    source: { id: 7, app: 'county', env: null, name: 'losses.csv', catalogue: 'Data' },
    version: { viewId: 71, name: 'version 1', rows: 4, changedAt: '2026-01-01T00:00:00.000Z', columns: COLUMNS },
  },
  sample: {
    columns: COLUMNS,
    rows: [
      ['Flood', 3],
      ['Wind', 1],
      ['Flood', 8],
      ['Wind', 5],
    ],
  },
}

function inserted(draft: PageDraft, kind: string): { draft: PageDraft; id: string } {
  const model = elementModels.get(kind)
  if (!model) throw new Error(`no ${kind}`)
  const section = newSection(model)
  return { draft: insertSection(draft, section, placeAfter(draft, null)), id: section.trackingId }
}

function begun(draft: PageDraft, kind: string): PageDraft {
  const { draft: next, id } = inserted(draft, kind)
  expect(next.sections.map(sourceShown).at(-1)).toBeNull()
  return begunSection(next, id, losses)
}

type Column = {
  name: string
  show: boolean
  fn?: string
  formatFn?: string
  xAxis?: boolean
  yAxis?: boolean
  filters?: Record<string, unknown>[]
}
function columnsOf(draft: PageDraft, at: number): Column[] {
  const section = draft.sections[at]
  const read = section && readElement(elementModels, section.element)
  return read?.kind === 'known' ? (read.settings as { columns: Column[] }).columns : []
}

test('a table, a graph and a filter of one file are shown at once, and the filter leads the others', () => {
  const draft = ['table', 'graph', 'filter'].reduce(begun, EMPTY)
  expect(versionOfPage(draft)).toBe(71)
  expect(columnsOf(draft, 0).map(({ name, show }) => [name, show])).toEqual([
    ['Hazard', true],
    ['Loss', true],
  ])
  expect(columnsOf(draft, 1)).toMatchObject([
    { name: 'Hazard', xAxis: true },
    { name: 'Loss', fn: 'sum' },
  ])
  expect(columnsOf(draft, 2)[0]?.filters).toMatchObject([{ type: 'external', isMulti: true, searchParamKey: 'Hazard' }])
  for (const at of [0, 1])
    expect(columnsOf(draft, at)[0]?.filters).toMatchObject([{ type: 'internal', usePageFilters: true, values: [] }])
  expect(draft.settings.filters).toEqual([{ id: 1, searchKey: 'Hazard', values: [], useSearchParams: true }])
})

test('a section that comes after the filter follows it too, once', () => {
  const draft = ['filter', 'table', 'filter'].reduce(begun, EMPTY)
  expect(columnsOf(draft, 1)[0]?.filters).toHaveLength(1)
  expect(draft.settings.filters).toHaveLength(1)
})

test('a text has nothing to begin with, and a page without rows has no version to offer', () => {
  const { draft } = inserted(EMPTY, 'rich-text')
  expect([draft.sections.map(sourceShown), versionOfPage(draft)]).toEqual([[undefined], null])
  expect(begunSection(EMPTY, 'gone', losses)).toBe(EMPTY)
})

test('a map of a file with codes of counties shows a number by county', () => {
  const columns = [{ key: 'f', name: 'fips', dataType: 'text' as const }, ...COLUMNS]
  const { picked, sample } = losses
  const coded: Beginning = {
    picked: { ...picked, version: { ...picked.version, columns } },
    sample: { columns, rows: sample.rows.map((row, at) => [`3600${at}`, ...row]) },
  }
  const { draft, id } = inserted(EMPTY, 'map')
  expect(columnsOf(begunSection(draft, id, coded), 0).filter(({ xAxis, yAxis }) => xAxis || yAxis)).toMatchObject([
    { name: 'fips', xAxis: true },
    { name: 'Loss', yAxis: true, fn: 'sum' },
  ])
})

test('a table begins with days where its columns hold no time of day', () => {
  const columns = [{ key: 'd', name: 'declared', dataType: 'timestamp' as const }, ...COLUMNS]
  const { picked, sample } = losses
  const dated: Beginning = {
    picked: { ...picked, version: { ...picked.version, columns } },
    sample: { columns, rows: sample.rows.map((row) => ['2023-04-24T00:00:00.000Z', ...row]) },
  }
  const { draft, id } = inserted(EMPTY, 'table')
  expect(columnsOf(begunSection(draft, id, dated), 0).map(({ name, formatFn }) => [name, formatFn])).toEqual([
    ['declared', 'date'],
    ['Hazard', undefined],
    ['Loss', undefined],
  ])
})
