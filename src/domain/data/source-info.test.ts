import { expect, test } from 'vitest'
import { externalId, isExternalId, isOfEnv, localNumber, tableNumber } from './external-id.ts'
import { versionShown } from './shown-version.ts'
import { SourceInfo, sourceInfoOf } from './source-info.ts'

const STORED = {
  source_id: 7,
  name: 'Losses',
  view_id: 1723,
  view_name: 'version 2',
  updated_at: '2026-01-01T00:00:00.000Z',
  isDms: true,
  type: 'counts-1723',
  columns: [{ name: 'county' }],
  app: 'plan',
  doc_type: 'counts',
  default_columns: [{ name: 'county' }],
  config: '{"attributes":[]}',
  metadata: { columns: [] },
  srcEnv: 'plan+site',
  env: 'plan+counts',
}

test('what a section says of its source is read and kept whole [D-044]', () => {
  expect(SourceInfo.parse(STORED)).toEqual(STORED)
  expect(Object.keys(SourceInfo.shape)).toEqual(Object.keys(STORED))
  const odd = { name: '', view_id: 3, updated_at: null, isDms: 1, env: 7, other: 1 }
  expect(SourceInfo.parse(odd)).toEqual(odd)
})

test('a version is shown by its env: of a site as it is, of a database by a number of its own', () => {
  expect(versionShown(SourceInfo.parse(STORED))).toBe(1723)
  expect(versionShown(SourceInfo.parse({ view_id: 5 }))).toBe(5)
  const external = SourceInfo.parse({ view_id: 1723, name: 'Speeds', env: 'npmrds2', srcEnv: 'npmrds2', isDms: false })
  const id = versionShown(external)
  expect(id).toBe(externalId('npmrds2', 1723))
  expect([isExternalId(id), isOfEnv(id, 'npmrds2'), isOfEnv(id, 'other'), localNumber(id)]).toEqual([
    true,
    true,
    false,
    1723,
  ])
  expect(Number.isSafeInteger(externalId('zz', 2 ** 36 - 1))).toBe(true)
  const listed = { id: externalId('npmrds2', 4), app: '', env: 'npmrds2', name: 'Speeds', catalogue: 'npmrds2' }
  const version = { viewId: id, name: '2024', rows: null, changedAt: '', columns: [] }
  expect(sourceInfoOf(listed, version)).toMatchObject({ source_id: 4, view_id: 1723, isDms: false, env: 'npmrds2' })
  expect(versionShown(sourceInfoOf(listed, version))).toBe(id)
  const own = sourceInfoOf({ ...listed, id: 9, app: 'plan', env: null }, { ...version, viewId: 12 })
  expect([own.env, own.isDms, versionShown(own)]).toEqual(['plan+site', true, 12])
})

test('a table has a number that is its own, and the same whenever it is made again', () => {
  const names = Array.from({ length: 5_000 }, (_, at) => tableNumber('public', `table_${at}`))
  expect(new Set(names).size).toBe(5_000)
  expect(tableNumber('public', 'table_7')).toBe(names[7])
  expect(tableNumber('a', 'b.c')).not.toBe(tableNumber('a.b', 'c'))
  expect(names.every((number) => number > 0 && number < 2 ** 36)).toBe(true)
})
