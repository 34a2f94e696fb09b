import { expect, test } from 'vitest'
import { table } from './model.ts'

test('settings keep what another version of the program wrote into a column', () => {
  const odd = { name: 'county', show: false, primary: 'yes', key: 5, display: 7, type: ['text'], fn: { count: true } }
  const stored = {
    sourceInfo: { view_id: 7, name: 'Counties', isDms: 1 },
    columns: [odd],
    display: { pageSize: 9, x: 1 },
  }
  expect(table.settings.parse(stored)).toMatchObject(stored)
})
