import { expect, test } from 'vitest'
import type { StoredColumn } from './column.ts'
import { type ConfiguredFields, matchedConfig } from './match-fields.ts'

const column = (key: string, name: string, more: object = {}): StoredColumn => ({
  key,
  name,
  dataType: 'text',
  ...more,
})
const FIPS = column('c0', 'fips')
const LOSS = column('c1', 'loss')

function matched(attributes: unknown, change: Partial<ConfiguredFields> = {}): unknown {
  const configured = { before: [FIPS, LOSS], after: [FIPS, LOSS], added: [], others: [], ...change }
  const config = matchedConfig({ attributes, is_dirty: 1 }, configured)
  return (config as { attributes: unknown } | null)?.attributes ?? null
}

test('a field is matched to a column by its name once, and from then on by its key', () => {
  expect(matched([{ name: 'loss', type: 'select' }, { name: 'nowhere' }])).toEqual([
    { name: 'loss', type: 'select', key: 'c1' },
    { name: 'nowhere' },
  ])
  expect(matched([{ name: 'fips', key: 'c1' }, { name: 'nowhere' }])).toBeNull()
})

test('what is renamed keeps its field, also where a field is called like the new name or two names are swapped', () => {
  const renamed = { after: [FIPS, column('c1', 'damage')] }
  expect(matched([{ name: 'damage' }, { name: 'loss' }], renamed)).toEqual([
    { name: 'damage' },
    { name: 'loss', key: 'c1' },
  ])
  expect(matched([{ name: 'damage' }], renamed)).toEqual([{ name: 'damage', key: 'c1' }])
  const swapped = { after: [column('c0', 'loss'), column('c1', 'fips')] }
  expect(matched([{ name: 'loss' }, { name: 'fips' }], swapped)).toEqual([
    { name: 'loss', key: 'c1' },
    { name: 'fips', key: 'c0' },
  ])
})

test('a new column gets a field with what was said of it, and so do all where the source said nothing of any', () => {
  const year = column('c2', 'year', { dataType: 'numeric', display_name: 'Year', multiple: true })
  const added = { after: [FIPS, LOSS, year], added: [year] }
  const own = { type: 'text', name: 'year', key: 'c2', dataType: 'numeric', display_name: 'Year' }
  expect(matched([{ name: 'fips', key: 'c0' }], added)).toEqual([{ name: 'fips', key: 'c0' }, own])
  // One that was called so already is meant, whether or not it meant a column that is gone.
  expect(matched([{ name: 'year' }], added)).toEqual([{ name: 'year', key: 'c2' }])
  expect(matched([{ name: 'year', key: 'c7' }], added)).toBeNull()
  const all = [{ type: 'text', ...FIPS }, { type: 'text', ...LOSS }, own]
  for (const none of [undefined, [], 'x', null]) {
    expect(matched(none, added)).toEqual(all)
    expect(matched(none, { after: [FIPS, LOSS], added: [] })).toBeNull()
  }
})

test('where versions have a key for different columns, only the name says which is meant', () => {
  const loss = [{ name: 'loss' }]
  for (const other of [column('c1', 'fips'), column('c0', 'loss')])
    expect(matched(loss, { others: [[LOSS], [other]] })).toBeNull()
  const same = [column('c1', 'damage', { former_names: ['loss'] }), FIPS]
  expect(matched(loss, { others: [[FIPS], same] })).toEqual([{ name: 'loss', key: 'c1' }])
})

test('a configuration is stored as it was: text stays text, and what cannot be read stays', () => {
  const text = JSON.stringify({ attributes: ['odd', { name: 7 }, { name: 'loss', options: '[' }], more: { deep: [1] } })
  const configured = { before: [LOSS], after: [LOSS], added: [], others: [] }
  const changed = matchedConfig(text, configured)
  expect(JSON.parse(String(changed))).toEqual({
    attributes: ['odd', { name: 7 }, { name: 'loss', options: '[', key: 'c1' }],
    more: { deep: [1] },
  })
  for (const broken of ['{', '[]', 7, null, undefined]) expect(matchedConfig(broken, configured)).toBeNull()
})
