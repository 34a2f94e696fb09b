import { expect, test } from 'vitest'
import { inferColumns } from './infer.ts'

const types = (header: string[], ...rows: (string | null)[][]) =>
  inferColumns(header, rows).map(({ name, dataType }) => `${name}: ${dataType}`)

test('codes stay text by their header even where no zero leads, numbers are those that write back the same', () => {
  expect(
    types(
      [
        'STCOFIPS',
        'GEOID',
        'zip',
        'fipsStateCode',
        'county_id',
        'disasterId',
        'amount',
        'padded',
        'long',
        'price',
        'mixed',
      ],
      ['36001', '36001', '12345', '36', '1', '2', '10', '007', '1234567890123456789', '12.50', '5'],
      ['36003', '36003', '12346', '36', '2', '3', '-1.5', '123', '1', '0.0000001', 'n/a'],
    ),
  ).toEqual([
    'STCOFIPS: text',
    'GEOID: text',
    'zip: text',
    'fipsStateCode: text',
    'county_id: text',
    'disasterId: text',
    'amount: numeric',
    'padded: text',
    'long: text',
    'price: numeric',
    'mixed: text',
  ])
})

test('names that merely contain such letters are no codes', () => {
  expect(types(['width', 'paid', 'keyboards', 'RESL_VALUE'], ['1', '2', '3', '4'])).toEqual([
    'width: numeric',
    'paid: numeric',
    'keyboards: numeric',
    'RESL_VALUE: numeric',
  ])
})

test('dates are ISO only, a column of dates and times holds timestamps, a column of nothing is text', () => {
  expect(
    types(
      ['day', 'seen', 'both', 'american', 'nothing'],
      ['2023-04-24', '2023-04-24T00:00:00.000Z', '2023-04-24', '04/24/2023', null],
      ['2024-02-29', '2024-02-29 10:00', '2023-04-24T10:00Z', '04/25/2023', ''],
    ),
  ).toEqual(['day: date', 'seen: timestamp', 'both: timestamp', 'american: text', 'nothing: text'])
})

test('names are made unique and never empty', () => {
  expect(types(['a', 'a', '', ' ', 'a_2', 'a'], [])).toEqual([
    'a: text',
    'a_3: text',
    'col_3: text',
    'col_4: text',
    'a_2: text',
    'a_4: text',
  ])
})
