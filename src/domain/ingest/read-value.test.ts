import { expect, test } from 'vitest'
import { valueReader } from './read-value.ts'
import { ValueRule } from './value-rule.ts'

const read = (reading: unknown, ...texts: string[]) => {
  const reader = valueReader(ValueRule.parse({ reading }))
  return texts.map((text) => {
    const { text: stored, note } = reader(text)
    return note === null ? stored : `${stored} (${note})`
  })
}

test('numbers as people write them become plain, digit by digit', () => {
  const american = [
    '12',
    '$1,234.50',
    '(1,200)',
    '-$5',
    '$-5',
    '12%',
    '12.5 %',
    '-0.5%',
    '100%',
    '+7',
    '.5',
    '1 234',
    '€ 5',
  ]
  expect(read({ as: 'number' }, ...american)).toEqual([
    '12',
    '1234.50 (number)',
    '-1200 (number)',
    '-5 (number)',
    '-5 (number)',
    '0.12 (percent)',
    '0.125 (percent)',
    '-0.005 (percent)',
    '1 (percent)',
    '7 (number)',
    '0.5 (number)',
    '1234 (number)',
    '5 (number)',
  ])
  const none = ['12,34', '1,2345', '0,123', '(-5)', '1,234,56', '--5', '5 apples', '1e999', '%', '$', '()']
  expect(read({ as: 'number' }, ...none)).toEqual(none.map((text) => `${text} (not-a-number)`))
  const pairs = ['12,34,567', '-1,23,45,678.50', '1,00,000']
  expect(read({ as: 'number' }, ...pairs)).toEqual(['1234567 (number)', '-12345678.50 (number)', '100000 (number)'])
  const uneven = ['123,45,678', '12,34,56', '12,345,67,890', '1,23,4567', '0,12,345', '12.34.567', ',12,345']
  expect(read({ as: 'number' }, ...uneven)).toEqual(uneven.map((text) => `${text} (not-a-number)`))
  expect(
    read({ as: 'number', decimal: ',' }, '1.234,56', '1.234', '12,5 %', '1 234 567,8', '1,5e3', '1,234.5'),
  ).toEqual([
    '1234.56 (number)',
    '1234 (number)',
    '0.125 (percent)',
    '1234567.8 (number)',
    '1.5e3 (number)',
    '1,234.5 (not-a-number)',
  ])
  const long = '12345678901234567890.12345678901234567890'
  expect(read({ as: 'number' }, long, `$${long}`, '1234567890123456789%')).toEqual([
    long,
    `${long} (number)`,
    '12345678901234567.89 (percent)',
  ])
})

test('dates of all common writings become ISO, and one that has two readings waits to be told', () => {
  const clear = [
    '2024-02-29',
    '2024/2/9',
    '20240229',
    '12/31/2023',
    '31.12.2023',
    '29 Feb 2024',
    'February 29th, 2024',
    '24-Apr-23',
  ]
  expect(read({ as: 'date' }, ...clear)).toEqual([
    '2024-02-29',
    '2024-02-09 (date)',
    '2024-02-29 (date)',
    '2023-12-31 (date)',
    '2023-12-31 (date)',
    '2024-02-29 (date)',
    '2024-02-29 (date)',
    '2023-04-24 (date)',
  ])
  expect(read({ as: 'date' }, '03/04/2024', '3/3/2024', '13/13/2024', '2/30/2024', 'soon', '45000')).toEqual([
    '03/04/2024 (ambiguous-date)',
    '2024-03-03 (date)',
    '13/13/2024 (not-a-date)',
    '2/30/2024 (not-a-date)',
    'soon (not-a-date)',
    '45000 (not-a-date)',
  ])
  expect(read({ as: 'date', order: 'mdy' }, '03/04/2024', '31/12/2023')).toEqual([
    '2024-03-04 (date)',
    '31/12/2023 (not-a-date)',
  ])
  expect(read({ as: 'date', order: 'dmy' }, '03/04/2024', '1-2-69')).toEqual(['2024-04-03 (date)', '1969-02-01 (date)'])
})

test('times keep their zone, and a day at midnight is a day where the column holds days', () => {
  const times = [
    '4/24/2023 3:05 PM',
    '4/24/2023 12:00 AM',
    '4/24/2023 15:05:30 EST',
    '4/24/2023, 15:05 MST',
    '24 Apr 2023 23:59 +0530',
  ]
  expect(read({ as: 'timestamp', order: 'mdy' }, ...times)).toEqual([
    '2023-04-24T15:05 (date)',
    '2023-04-24T00:00 (date)',
    '2023-04-24T15:05:30-05:00 (date)',
    '2023-04-24T15:05-07:00 (date)',
    '2023-04-24T23:59+0530 (date)',
  ])
  expect(read({ as: 'date', order: 'mdy' }, '4/24/2023 0:00', '4/24/2023 1:00', '4/24/2023 25:00')).toEqual([
    '2023-04-24 (date)',
    '2023-04-24T01:00 (date)',
    '4/24/2023 25:00 (not-a-date)',
  ])
})

test('day numbers are days of their epoch, and 29 February 1900 is none', () => {
  expect(read({ as: 'date', epoch: '1900' }, '1', '59', '60', '61', '45000', '0', '2958466')).toEqual([
    '1900-01-01 (serial-date)',
    '1900-02-28 (serial-date)',
    '60 (not-a-date)',
    '1900-03-01 (serial-date)',
    '2023-03-15 (serial-date)',
    '0 (not-a-date)',
    '2958466 (not-a-date)',
  ])
  expect(read({ as: 'timestamp', epoch: '1904' }, '0', '43538', '43538.75')).toEqual([
    '1904-01-01 (serial-date)',
    '2023-03-15 (serial-date)',
    '2023-03-15T18:00:00 (serial-date)',
  ])
})

test('codes get their zeros back, stay text, and are looked up in the list of states and counties', () => {
  const county = { as: 'code', length: 5, area: 'county' }
  expect(
    read(county, '1003', '36001', '1003.0', "'01003", '0500000US36001', '36002', 'Albany', '123456', '8.27E+17'),
  ).toEqual([
    '01003 (padded)',
    '36001',
    '01003 (padded)',
    '01003 (code)',
    '36001 (code)',
    '36002 (unknown-area)',
    'Albany (not-a-code)',
    '123456 (not-a-code)',
    '8.27E+17 (precision-lost)',
  ])
  expect(read({ as: 'code', length: 2, area: 'state' }, '1', '36', '3')).toEqual([
    '01 (padded)',
    '36',
    '3 (unknown-area)',
  ])
  expect(read({ as: 'code', length: 11, area: 'county' }, '1003010100', '36001000100')).toEqual([
    '01003010100 (padded)',
    '36001000100',
  ])
  const mixed = { as: 'code', length: null, area: 'county' }
  expect(read(mixed, '1', '36', '1003', '36001', '3600101000', '36001000100', '360010001')).toEqual([
    '01 (padded)',
    '36',
    '01003 (padded)',
    '36001',
    '3600101000',
    '36001000100',
    '360010001 (unknown-area)',
  ])
})
