import { describe, expect, test } from 'vitest'
import { sourceRow, versionRow } from './catalogue-rows.ts'
import { categoriesText, readCategories, typedCategories } from './categories.ts'
import { copyName } from './copy-name.ts'
import { askedSources, categoriesOf, inNameOrder } from './listed-sources.ts'
import { mayAddSource } from './may-add-source.ts'
import { readSource } from './read-source.ts'

const stamps = { revision: 1, created_at: '2026-01-01', updated_at: '2026-01-02', created_by: null, updated_by: null }
const item = (id: number, data: Record<string, unknown>, type = 'data|source') => ({
  id,
  app: 'site',
  type,
  data,
  ...stamps,
})

const FLOOD = sourceRow(item(1, { name: 'Flood loss', doc_type: 'nri_1', categories: [['Hazards', 'Flood']] }))
const WIND = sourceRow(item(2, { name: 'wind', doc_type: 'fema_2', categories: [['Hazards', 'Wind'], ['State']] }))
const ROADS = sourceRow(item(3, { name: 'Roads', doc_type: 'dot_3' }))
const ALL = [FLOOD, WIND, ROADS]
const ids = (sources: readonly { id: number }[]) => sources.map(({ id }) => id)

describe('the list of a catalogue', () => {
  test('search looks at name, doc_type and categories in any case', () => {
    const found = (text: string) => ids(askedSources(inNameOrder(ALL), { text, category: '', sort: 'asc' }))
    expect(found('ROADS')).toEqual([3])
    expect(found('Nri_')).toEqual([1])
    expect(found('hazards')).toEqual([1, 2])
    expect(found(' state ')).toEqual([2])
    expect(found('nothing')).toEqual([])
  })

  test('a category has all below it, is counted once a source, and the order of names flips', () => {
    expect(categoriesOf(ALL)).toEqual([
      { path: 'Hazards', name: 'Hazards', depth: 0, count: 2 },
      { path: 'Hazards/Flood', name: 'Flood', depth: 1, count: 1 },
      { path: 'Hazards/Wind', name: 'Wind', depth: 1, count: 1 },
      { path: 'State', name: 'State', depth: 0, count: 1 },
    ])
    const listed = (category: string, sort: 'asc' | 'desc') =>
      ids(askedSources(inNameOrder(ALL), { text: '', category, sort }))
    expect(listed('Hazards', 'asc')).toEqual([1, 2])
    expect(listed('Hazards/Wind', 'asc')).toEqual([2])
    expect(listed('', 'asc')).toEqual([1, 3, 2])
    expect(listed('', 'desc')).toEqual([2, 3, 1])
  })

  test('the button that adds shows for exactly level 10, or from it up where the catalogue says so', () => {
    const shows = (config: object) => [9, 10, 11].map((level) => mayAddSource(level, { ...config }))
    expect(shows({})).toEqual([false, true, false])
    expect(shows({ add_source: '10 or more' })).toEqual([false, true, true])
  })

  test('a copy has the first free number', () => {
    expect(copyName('Losses', ['Losses'])).toBe('Losses copy (1)')
    expect(copyName('Losses', ['Losses', 'Losses copy (1)', 'Losses copy (3)'])).toBe('Losses copy (2)')
  })
})

describe('a stored source', () => {
  test('says its name, doc_type, level, default columns, description and category paths [P-131]', () => {
    const data = {
      name: 'Losses',
      doc_type: 'losses_1',
      authLevel: '3',
      default_columns: [{ name: 'county' }, 'loss'],
      description: {
        root: { type: 'root', children: [{ type: 'paragraph', children: [{ type: 'text', text: 'a' }] }] },
      },
      categories: [['Hazards', 'Flood'], 'State'],
    }
    expect(readSource(item(5, data))).toMatchObject({
      name: 'Losses',
      doc_type: 'losses_1',
      authLevel: 3,
      defaultColumns: ['county', 'loss'],
      description: data.description,
      categories: [['Hazards', 'Flood'], ['State']],
    })
    expect(sourceRow(item(5, data)).about).toBe('a')
    expect(sourceRow(item(5, { description: 'plain\n text' })).about).toBe('plain text')
  })

  test('has a config of JSON with attributes, as an object or as text [P-132]', () => {
    const attributes = [{ name: 'loss', display_name: 'Loss', type: 'text', description: 'in dollars' }]
    for (const config of [{ attributes, is_dirty: true }, JSON.stringify({ attributes, is_dirty: true })])
      expect(readSource(item(5, { config }))).toMatchObject({ fields: attributes, isDirty: true })
  })

  test('a version tells its source, and its table only where it is its own', () => {
    const own = { source_id: '5', table: 'v7_x', columns: [{}, {}] }
    expect(versionRow(item(7, own, 'data|view'))).toMatchObject({ sourceId: 5, table: 'v7_x', columns: 2 })
    expect(versionRow(item(8, own, 'data|view'))).toMatchObject({ table: null })
  })
})

test('categories are typed as paths with slashes and read back', () => {
  expect(typedCategories(' Hazards / Flood ; State ;; ')).toEqual([['Hazards', 'Flood'], ['State']])
  expect(categoriesText(readCategories([['Hazards', 'Flood'], 'State']))).toBe('Hazards / Flood; State')
})
