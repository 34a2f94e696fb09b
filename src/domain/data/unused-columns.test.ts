import { expect, test } from 'vitest'
import type { StoredColumn } from './column.ts'
import { claimedBy, claimUnused, settleUnused } from './unused-columns.ts'
import type { UnusedEntry, VersionLayout } from './version-layout.ts'

const column = (key: string, dataType: StoredColumn['dataType'] = 'numeric'): StoredColumn => ({
  key,
  name: key,
  dataType,
})
const layoutOf = (unused: UnusedEntry[], more: Partial<VersionLayout> = {}): VersionLayout => ({
  columns: [column('c0')],
  next: 20,
  unused,
  retyping: null,
  ...more,
})
const MARCH = '2026-03-01T00:00:00.000Z'
const claimed = (layout: VersionLayout, at: string, living = ['here', 'there']) => {
  const after = claimUnused(layout, { by: 'here', living: new Set(living), at })
  return after ? claimedBy(after, 'here').map(({ key, dataType = 'all' }) => `${key} ${dataType}`) : []
}

test('a dropped column is kept for 30 days, a companion and a key that nobody named for the longest reading', () => {
  const layout = layoutOf([
    { key: 'c1', since: MARCH, column: column('c1') },
    { key: 'c0', since: MARCH, dataType: 'date' },
    { key: 'c2', since: MARCH },
  ])
  expect(claimed(layout, '2026-03-01T23:59:00.000Z')).toEqual([])
  expect(claimed(layout, '2026-03-02T00:00:01.000Z')).toEqual(['c0 date', 'c2 all'])
  expect(claimed(layout, '2026-03-31T00:00:01.000Z')).toEqual(['c1 all', 'c0 date', 'c2 all'])
})

test('what is read or being filled is never claimed, whatever the list says', () => {
  const listed: UnusedEntry[] = [
    { key: 'c0', since: MARCH, dataType: 'numeric' },
    { key: 'c0', since: MARCH },
    { key: 'c3', since: MARCH, column: column('c3', 'text') },
    { key: 'c0', since: MARCH, dataType: 'date' },
  ]
  const columns = [
    { key: 'c0', dataType: 'date' as const },
    { key: 'c3', dataType: 'date' as const },
  ]
  expect(claimed(layoutOf(listed, { retyping: { job: 'j', columns } }), '2027-01-01T00:00:00.000Z')).toEqual([])
})

test('the claim of a server that lives is its own; that of a dead one is taken over, and forgotten once it is done', () => {
  const layout = layoutOf([
    { key: 'c1', since: MARCH, column: column('c1'), dropping: 'there' },
    { key: 'c2', since: MARCH, dropping: 'here' },
  ])
  expect(claimed(layout, MARCH)).toEqual(['c2 all'])
  expect(claimed(layout, MARCH, ['here'])).toEqual(['c1 all', 'c2 all'])
  expect(settleUnused(layout, 'here')?.unused.map(({ key }) => key)).toEqual(['c1'])
  expect(settleUnused(layoutOf([]), 'here')).toBeNull()
})
