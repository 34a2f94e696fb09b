import { expect, test } from 'vitest'
import { placesOf, readSheet } from '../../../tests/support/read-workbook.ts'
import { scratchFolder } from '../../../tests/support/scratch-folder.ts'
import { type PackedFile, zipArchive } from '../../../tests/support/zip-archive.ts'

const folder = scratchFolder()
const TYPE = 'application/vnd.oasis.opendocument.spreadsheet'

/** A spreadsheet of these tables, byte by byte. */
function spreadsheet(tables: string, more: PackedFile[] = [], type = TYPE): Promise<string> {
  const content = `<?xml version="1.0"?><office:document-content xmlns:office="o" xmlns:table="t" xmlns:text="x" xmlns:calcext="c"><office:body><office:spreadsheet>${tables}</office:spreadsheet></office:body></office:document-content>`
  return folder.write(
    zipArchive([{ name: 'mimetype', bytes: type, method: 0 }, ...more, { name: 'content.xml', bytes: content }]),
  )
}

const table = (rows: string) => `<table:table table:name="One">${rows}</table:table>`
const row = (cells: string, times = '') => `<table:table-row ${times}>${cells}</table:table-row>`
const cell = (text: string, more = '') =>
  `<table:table-cell office:value-type="string" ${more}><text:p>${text}</text:p></table:table-cell>`
const typed = (type: string, value: string, shown: string) =>
  `<table:table-cell office:value-type="${type}" ${value}><text:p>${shown}</text:p></table:table-cell>`
const times = (count: number) => `table:number-rows-repeated="${count}"`

test('rows and cells that are repeated stand there as often as is said, and empty ones nowhere', async () => {
  const rows = [
    row(
      cell('a') +
        cell('b', 'table:number-columns-repeated="2"') +
        '<table:table-cell table:number-columns-repeated="16381"/>',
    ),
    row('<table:table-cell table:number-columns-repeated="999999999"/>', times(999_999_990)),
    row(cell('z'), times(3)),
    row('<table:table-cell/>', times(999_999_999)),
  ]
  const read = await readSheet(await spreadsheet(table(rows.join(''))))
  expect(read.rows).toEqual([['a', 'b', 'b'], ['z'], ['z'], ['z']])
  expect(read.numbers).toEqual([1, 999_999_992, 999_999_993, 999_999_994])
})

test('a row that is repeated many times is told in batches, not held in memory', async () => {
  const path = await spreadsheet(table(row(cell('n')) + row(cell('x') + cell('y'), times(200_000))))
  const before = process.memoryUsage().arrayBuffers
  const { rows } = await readSheet(path)
  expect([rows.length, rows.at(-1)]).toEqual([200_001, ['x', 'y']])
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(100_000_000)
})

test.each([
  [
    'a value in 999,999,999 columns',
    row(cell('x', 'table:number-columns-repeated="999999999"')),
    'at most 750 columns',
  ],
  ['a row 999,999,999 times', row(cell('x'), times(999_999_999)), 'is repeated 999999999 times'],
  ['a long row many times', row(cell('x'.repeat(1_000_000)), times(1_000_000)), 'is repeated 1000000 times'],
  [
    'a wide row a million times',
    row(cell('x', 'table:number-columns-repeated="700"'), times(1_000_000)),
    'is repeated 1000000 times, which is too many',
  ],
  ['rows that are repeated again and again', row(cell('x'), times(1_000_000)).repeat(21), 'Row 20000001 of the sheet'],
  ['999,999,999 spaces', row(cell('<text:s text:c="999999999"/>')), 'more than 16 MB of text'],
  ['1,001 tables', table(row(cell('x'))).repeat(1_000), 'more than 1000 sheets'],
  ['XML that is cut off', '<table:table table:name="Two">', 'closed in the order they were opened'],
])('%s is refused in words', async (_what, tables, words) => {
  const path = await spreadsheet(table(row(cell('x'))) + (tables.startsWith('<table:table ') ? tables : table(tables)))
  await expect(readSheet(path, 'One (2)')).rejects.toThrow(words)
})

test('dates, times, percentages, money, truths, codes, comments and covered cells', async () => {
  const cells = [
    typed('date', 'office:date-value="2024-02-29T08:00:00"', '29.02.24'),
    typed('time', 'office:time-value="PT100H00M01.5S"', '100:00'),
    typed('percentage', 'office:value="0.12"', '12%'),
    typed('currency', 'office:currency="USD" office:value="-1200"', '($1,200)'),
    typed('boolean', 'office:boolean-value="true"', 'WAHR'),
    typed('float', 'office:value="7"', '007'),
    typed('float', 'office:value="123456789"', '123-45-6789'),
    typed('float', 'office:value="1234"', '1,234'),
    typed('float', 'office:value="1234567890123456789"', '1.23E+18'),
    typed('float', 'table:formula="of:=1/0" office:value="0" calcext:value-type="error"', '#DIV/0!'),
    '<table:table-cell table:formula="of:=A1"/>',
    '<table:table-cell office:value-type="string" table:number-columns-spanned="2"><office:annotation><text:p>not this</text:p></office:annotation><text:p>one<text:line-break/>two<text:tab/><text:span>three<text:s text:c="2"/></text:span></text:p><text:p>four</text:p></table:table-cell>',
    '<table:covered-table-cell/>',
  ]
  const { rows, notes } = await readSheet(await spreadsheet(table(row(cells.join('')))))
  expect(rows[0]).toEqual([
    '2024-02-29T08:00:00',
    '100:00:01.5',
    '0.12',
    '-1200',
    'TRUE',
    '007',
    '123-45-6789',
    '1234',
    '1234567890123456789',
    null,
    null,
    'one\ntwo\tthree  \nfour',
  ])
  expect(placesOf(notes)).toEqual({
    'percent-format': ['1:3'],
    'precision-lost': ['1:9 1234567890123456789'],
    'error-value': ['1:10 #DIV/0!'],
    'formula-without-value': ['1:11'],
    'merged-cells': ['1:12'],
  })
})

test('an encrypted spreadsheet and other OpenDocument files are named', async () => {
  const manifest = {
    name: 'META-INF/manifest.xml',
    bytes: '<m:manifest xmlns:m="m"><m:file-entry><m:encryption-data/></m:file-entry></m:manifest>',
  }
  await expect(readSheet(await spreadsheet('', [manifest]))).rejects.toThrow('The spreadsheet is encrypted.')
  const text = spreadsheet('', [], 'application/vnd.oasis.opendocument.text')
  await expect(readSheet(await text)).rejects.toThrow('an OpenDocument file of another kind (text)')
})
