import { expect, test } from 'vitest'
import { mapRows } from './map-rows.ts'
import { Mapping } from './mapping.ts'
import { Receipt } from './receipt.ts'

test('a receipt is read again from its stored text as it was written', () => {
  const mapping = Mapping.parse({
    columns: [{ header: 'Loss', to: { kind: 'column', name: 'loss' } }],
    targets: [{ name: 'loss', isNew: true, dataType: 'numeric', rule: { reading: { as: 'number' } } }],
  })
  const { report } = mapRows(mapping, [['$1,200'], ['many'], ['x'.repeat(500)]])
  const receipt: Receipt = {
    file: { kept: `${'0'.repeat(64)}.file`, name: 'losses.xlsx', hash: '0'.repeat(64), bytes: 100 },
    reading: {
      reader: 'xlsx',
      encoding: null,
      delimiter: null,
      quote: null,
      sheet: 'Sheet1',
      skip: 2,
      headerRows: 1,
      header: ['Loss'],
    },
    mode: 'append',
    mapping,
    columns: [{ name: 'loss', dataType: 'numeric' }],
    rows: { in: 3, added: 3, changed: 0, unchanged: 0, refused: 0 },
    refused: [],
    notes: [{ kind: 'short-row', count: 1, places: [{ row: 4, column: null }] }],
    report,
    by: { user_id: 'ada', email: 'ada@example.org' },
    at: '2026-01-01T00:00:00.000Z',
  }
  expect(Receipt.parse(JSON.parse(JSON.stringify(receipt)))).toEqual(receipt)
})
