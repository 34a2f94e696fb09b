import { readFile } from 'node:fs/promises'
import { inflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { proposeMapping } from '#domain/ingest/propose-mapping.ts'
import { placesOf, readSheet } from '../../../tests/support/read-workbook.ts'
import { scratchFolder } from '../../../tests/support/scratch-folder.ts'
import { zipArchive } from '../../../tests/support/zip-archive.ts'
import { measureFile } from '../read-file.server.ts'

const folder = scratchFolder()

const fixture = (name: string) => `tests/fixtures/workbooks/${name}`

const HEADER = ['fips', 'name', 'day', 'seen', 'clock', 'worked', 'share', 'cost', 'count', 'open', 'note', 'id']
const BALDWIN = [
  '01003',
  'Baldwin',
  '2024-02-29',
  '2024-02-29T13:05:00',
  '07:30:00',
  '36:15:00',
  '0.125',
  '1234.5',
  '7',
  'TRUE',
  'first\nsecond',
  '827000000000000000',
]
const ANASCO = [
  '36001',
  'Añasco',
  '1999-12-31',
  '1999-12-31T23:59:59',
  '00:00:00',
  '01:30:00',
  '1',
  '-1200',
  '0.1',
  'FALSE',
  ' two  spaces ',
  '12',
]

test.each([
  ['openpyxl.xlsx', 'xlsx'],
  ['libreoffice.xlsx', 'xlsx'],
  ['sheetjs.xlsb', 'xlsb'],
  ['libreoffice.xls', 'xls'],
  ['gnumeric-excel5.xls', 'xls'],
  ['libreoffice.ods', 'ods'],
])('%s: codes, dates, times, percentages, numbers, truths and rich text as people read them', async (name, reader) => {
  const read = await readSheet(fixture(name))
  expect(read.reader).toBe(reader)
  expect(read.rows[0]?.filter(Boolean)).toEqual(['Losses by county'])
  expect(read.rows.slice(1, 4)).toEqual([HEADER, BALDWIN, ANASCO])
  expect(read.rows[4]?.slice(7, 9)).toEqual(['0.3', '4.1'])
  expect(read.rows).toHaveLength(6)
  expect(read.numbers).toEqual([1, 3, 4, 5, 6, 7])
  const places = placesOf(read.notes)
  expect(places['percent-format']).toEqual(['4:7'])
  expect(places['precision-lost']).toEqual(['4:12 827000000000000000'])
  expect(places['merged-cells']?.map((place) => place.split(' ')[0]).toSorted()).toEqual(['1:1', '6:2'])
})

test.each(['openpyxl.xlsx', 'libreoffice.xlsx', 'sheetjs.xlsb', 'libreoffice.xls', 'libreoffice.ods'])(
  '%s: hidden, very hidden and empty sheets and charts are told apart',
  async (name) => {
    const { sheets } = await readSheet(fixture(name))
    expect(sheets.map((sheet) => [sheet.name, sheet.hidden, sheet.skipped !== null])).toEqual([
      ['Counties', false, false],
      ['Empty', false, true],
      ['Hidden', true, false],
      ['Very hidden', true, false],
      ['Chart', false, true],
      ['Last & <least>', false, false],
    ])
    expect(sheets[1]?.skipped).toBe('it is empty')
    expect((await readSheet(fixture(name), 'Hidden')).rows).toEqual([[null, 'x']])
    expect((await readSheet(fixture(name), 'Last & <least>')).rows).toEqual([
      ['a', 'b'],
      ['1', 'z'],
    ])
  },
)

test('formulas that a program left without their results are told with their places', async () => {
  const { notes } = await readSheet(fixture('openpyxl.xlsx'))
  expect(placesOf(notes)['formula-without-value']).toEqual(['6:11', '7:11'])
})

test('cells of an xls that stand in no order are sorted into their rows', async () => {
  const bytes = await readFile(fixture('libreoffice.xls'))
  exchangeRows(bytes, 3, 4)
  const { rows, numbers } = await readSheet(await folder.write(bytes))
  expect(numbers).toEqual([1, 3, 4, 5, 6, 7])
  expect(rows.slice(1, 4)).toEqual([HEADER, ANASCO, BALDWIN])
})

test('a NUL in a text of an xls is left out and told', async () => {
  const bytes = await readFile(fixture('libreoffice.xls'))
  bytes[bytes.indexOf('Baldwin') + 3] = 0
  const { rows, notes } = await readSheet(await folder.write(bytes))
  expect([rows[2]?.[1], placesOf(notes)['nul-character']]).toEqual(['Balwin', ['4:2']])
})

/** Cells of one row say that they are of the other, and stay where they are. */
function exchangeRows(bytes: Buffer, one: number, other: number): void {
  const cells = [0x203, 0x27e, 0xbd, 0xfd, 0x06, 0x205]
  // The records stand in one piece from the first on.
  let at = bytes.indexOf(Buffer.from([0x09, 0x08, 0x10, 0x00, 0x00, 0x06]))
  while (at + 6 < bytes.length) {
    const row = bytes.readUInt16LE(at + 4)
    if (cells.includes(bytes.readUInt16LE(at)) && row === one) bytes.writeUInt16LE(other, at + 4)
    else if (cells.includes(bytes.readUInt16LE(at)) && row === other) bytes.writeUInt16LE(one, at + 4)
    at += 4 + bytes.readUInt16LE(at + 2)
  }
}

test('a workbook of Excel 5 is read, of which the writer left out what is not ASCII', async () => {
  const { reader, rows } = await readSheet(fixture('sheetjs-excel5.xls'))
  expect([reader, ...rows.slice(1, 4)]).toEqual(['xls', HEADER, BALDWIN, ANASCO.with(1, 'A_asco')])
})

test.each(['xlsx', 'xls', 'ods'])('a password of LibreOffice on an %s is told', async (kind) => {
  const refused = /^The (workbook|spreadsheet) is encrypted. Save it without a password and try again.$/
  await expect(readSheet(fixture(`libreoffice-password.${kind}`))).rejects.toThrow(refused)
})

test('a workbook from before Excel 5 is named', async () => {
  const path = await folder.write(Buffer.from([9, 4, 6, 0, 0, 0, 16, 0]))
  await expect(readSheet(path)).rejects.toThrow('This workbook is from Excel 4 or older.')
})

test.each(['libreoffice.xlsx', 'libreoffice.xls', 'libreoffice.ods'])(
  '%s: a formula has the result that was saved with it, and an error is told instead of stored',
  async (name) => {
    const { rows, notes } = await readSheet(fixture(name))
    expect(rows.slice(4).map((row) => row[10])).toEqual([null, '1003'])
    expect(placesOf(notes)['error-value']).toEqual(['6:11 #DIV/0!'])
  },
)

test('days that are counted from 1904 are the days that were meant', async () => {
  expect((await readSheet(fixture('openpyxl-1904.xlsx'))).rows).toEqual([['day'], ['2024-02-29']])
})

/** The same rows, of which all days are counted from 1904 and so are 1,462 days later. */
const from1904 = (rows: unknown) =>
  JSON.parse(
    JSON.stringify(rows).replace(/[0-9]{4}-[0-9]{2}-[0-9]{2}/g, (day) =>
      new Date(Date.parse(day) + 1_462 * 86_400_000).toISOString().slice(0, 10),
    ),
  )

test('an xls that counts its days from 1904 shows other days than the same file without its mark', async () => {
  const bytes = await readFile(fixture('libreoffice.xls'))
  const before = (await readSheet(await folder.write(bytes))).rows
  bytes.writeUInt16LE(1, bytes.indexOf(Buffer.from([0x22, 0, 2, 0, 0, 0])) + 4)
  const { rows } = await readSheet(await folder.write(bytes))
  expect(rows).toEqual(from1904(before))
  expect(rows[2]?.slice(1, 3)).toEqual(['Baldwin', '2028-03-01'])
})

test('and so does an xlsb', async () => {
  const bytes = await readFile(fixture('sheetjs.xlsb'))
  const before = (await readSheet(fixture('sheetjs.xlsb'))).rows
  const files = unpacked(bytes)
  const workbook = files.find(({ name }) => name === 'xl/workbook.bin')?.bytes ?? Buffer.alloc(0)
  // The record of the workbook's properties: its number in two bytes, its length, its flags.
  const flags = workbook.indexOf(Buffer.from([0x99, 0x01])) + 3
  workbook[flags] = (workbook[flags] ?? 0) | 1
  const { rows } = await readSheet(await folder.write(zipArchive(files)))
  expect(rows).toEqual(from1904(before))
  expect(rows[2]?.slice(1, 3)).toEqual(['Baldwin', '2028-03-01'])
})

/** The files of an archive as its directory lists them. */
function unpacked(archive: Buffer): { name: string; bytes: Buffer }[] {
  const files: { name: string; bytes: Buffer }[] = []
  let at = archive.readUInt32LE(archive.lastIndexOf(Buffer.from('PK\u0005\u0006')) + 16)
  while (archive.readUInt32LE(at) === 0x02014b50) {
    const [method, size] = [archive.readUInt16LE(at + 10), archive.readUInt32LE(at + 20)]
    const [names, extra, comment] = [28, 30, 32].map((field) => archive.readUInt16LE(at + field)) as [
      number,
      number,
      number,
    ]
    const name = archive.toString('utf8', at + 46, at + 46 + names)
    const head = archive.readUInt32LE(at + 42)
    const start = head + 30 + archive.readUInt16LE(head + 26) + archive.readUInt16LE(head + 28)
    const packed = archive.subarray(start, start + size)
    files.push({ name, bytes: method === 0 ? Buffer.from(packed) : inflateRawSync(packed) })
    at += 46 + names + extra + comment
  }
  return files
}

test('a title is skipped, a header of two rows is joined over its merged cells, and empty ends are left out', async () => {
  const measured = await measureFile(fixture('openpyxl-headers.xlsx'))
  expect(measured).toMatchObject({ skip: 2, headerRows: 2, rows: 3, width: 6 })
  expect(measured.header).toEqual(['fips', 'Flood 2020', 'Flood 2021', 'Fire 2020', 'Fire 2021', 'note'])
  expect(measured.sample[1]).toEqual(['01001', '1.5', '2', '3', '4', 'x'])
  expect(placesOf(measured.notes)['merged-cells']?.toSorted()).toEqual([
    '3:1 A3:A4',
    '3:2 B3:C3',
    '3:4 D3:E3',
    '3:6 F3:F4',
  ])
})

test('where cells are merged over rows, filling those below with their value is offered', async () => {
  const measured = await measureFile(fixture('openpyxl.xlsx'))
  const { mapping, questions } = proposeMapping(measured, [], null)
  const offered = questions.filter(({ kind }) => kind === 'fill-down')
  expect(offered.map(({ column }) => column)).toEqual(['name'])
  expect(mapping.columns.some(({ fillDown }) => fillDown)).toBe(false)
})
