import { expect, test } from 'vitest'
import { EMPTY_STATE } from '../section-state.ts'
import { offeredColumns } from '../source-columns.ts'
import { chooseVersion, chosenVersion, withoutVersion } from './source.ts'

const source = (id: number) => ({ id, app: 'county', env: null, name: `Source ${id}`, catalogue: 'Data' })
const version = (viewId: number, ...names: string[]) => {
  const columns = names.map((name, at) => ({ key: `c${at}`, name, dataType: 'text' as const }))
  return { viewId, name: `v${viewId}`, rows: 3, changedAt: '2026-01-01T00:00:00.000Z', columns }
}

test('another source brings its own columns, of which six are shown,', () => {
  const first = chooseVersion(EMPTY_STATE, { source: source(1), version: version(11, ...'abcdefgh') })
  expect(first.columns.filter(({ show }) => show).map(({ name }) => name)).toEqual([...'abcdef'])
  expect(offeredColumns(first).map(({ name }) => name)).toEqual([...'abcdefgh'])
  expect(chosenVersion(first)).toEqual({ viewId: 11, source: 'Source 1', version: 'v11' })
  const other = chooseVersion(first, { source: source(2), version: version(21, 'x') })
  expect(other.columns).toEqual([{ name: 'x', show: true }])
  expect(chosenVersion(withoutVersion(other))).toBeNull()
})

test('another version of the same source leaves the columns as they were chosen [D-113]', () => {
  const first = chooseVersion(EMPTY_STATE, { source: source(1), version: version(11, 'a', 'b') })
  const named = { ...first, columns: [{ name: 'b', show: true, display_name: 'Bee' }] }
  const next = chooseVersion(named, { source: source(1), version: version(12, 'a', 'b', 'c') })
  expect(next.columns).toEqual(named.columns)
  expect(offeredColumns(next)).toEqual([
    { name: 'a', show: false },
    { name: 'b', show: true, display_name: 'Bee' },
    { name: 'c', show: false },
  ])
  expect(next.sourceInfo).toMatchObject({ view_id: 12, view_name: 'v12', updated_at: '2026-01-01T00:00:00.000Z' })
})

test('a column that the table names as it was called before is no new one', () => {
  const first = chooseVersion(EMPTY_STATE, { source: source(1), version: version(11, 'a', 'b') })
  const renamed = version(11, 'a', 'c')
  const columns = renamed.columns.map((column) => (column.name === 'c' ? { ...column, former_names: ['b'] } : column))
  const next = chooseVersion(first, { source: source(1), version: { ...renamed, columns } })
  expect(offeredColumns(next).map(({ name }) => name)).toEqual(['a', 'b'])
})
