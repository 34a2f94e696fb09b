import { expect, test } from 'vitest'
import { type PlainWorkbook, plainWorkbook, workbookFiles } from '../../../tests/support/plain-workbook.ts'
import { placesOf, readSheet } from '../../../tests/support/read-workbook.ts'
import { scratchFolder } from '../../../tests/support/scratch-folder.ts'
import { zipArchive } from '../../../tests/support/zip-archive.ts'

const folder = scratchFolder()
const read = async (workbook: PlainWorkbook) => readSheet(await folder.write(plainWorkbook(workbook)))
const row = (cells: string) => `<row>${cells}</row>`
const value = (content: string, more = '') => `<c ${more}><v>${content}</v></c>`

test('rich and inline texts are joined, how they are pronounced is left out, and escapes are what they mean', async () => {
  const strings = [
    '<si><r><t>Al</t></r><r><rPr><b/></rPr><t xml:space="preserve">bany </t></r></si>',
    '<si><t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh></si>',
    '<si><t>a_x000D_b_x005F_x000D_ &lt;&amp;&#x41;&#66;<![CDATA[<c>]]></t></si>',
    '<si/>',
  ]
  const shared = ['0', '1', '2', '3', '4'].map((index) => value(index, 't="s"')).join('')
  const inline =
    '<c t="inlineStr"><is><r><t>in</t></r><r><t>line</t></r></is></c><c t="inlineStr"><is/></c><c t="inlineStr"/>'
  const { rows, notes } = await read({ strings: strings.join(''), rows: row(shared + inline + value('x', 't="str"')) })
  expect(rows).toEqual([['Albany ', '東京', 'a\rb_x000D_ <&AB<c>', null, null, 'inline', null, null, 'x']])
  expect(placesOf(notes)).toEqual({ 'missing-text': ['1:5'] })
})

test('of a cell that stands there twice the last value counts, and the other is told', async () => {
  const twice = '<c r="A1" t="str"><v>Albany</v></c><c r="B1"><v>1</v></c><c r="A1" t="str"><v>Bronx</v></c>'
  const { rows, notes } = await read({ rows: row(twice) })
  expect(rows).toEqual([['Bronx', '1']])
  expect(placesOf(notes)).toEqual({ 'duplicate-cell': ['1:1 Albany'] })
})

test('numbers have all their digits and no others; those that lost some are told', async () => {
  const written = [
    '0.1',
    '4.0999999999999996',
    '1E-3',
    '-0',
    '12345678901234.5',
    '8.27E+17',
    '1234567890123456789',
    ' 7 ',
  ]
  const { rows, notes } = await read({ rows: row(written.map((number) => value(number)).join('')) })
  expect(rows[0]).toEqual([
    '0.1',
    '4.1',
    '0.001',
    '0',
    '12345678901234.5',
    '827000000000000000',
    '1234567890123456789',
    '7',
  ])
  expect(placesOf(notes)['precision-lost']).toEqual(['1:6 827000000000000000', '1:7 1234567890123456789'])
})

test('29 February 1900 and days before or after the calendar are told, and the others are as they were', async () => {
  const days = ['60', '61', '0', '-5', '3000000'].map((day) => value(day, 's="1"')).join('')
  const { rows, notes } = await read({ formats: ['yyyy-mm-dd'], rows: row(days) })
  expect(rows).toEqual([['1900-02-29', '1900-03-01', '0', '-5', '3000000']])
  expect(placesOf(notes)['date-out-of-range']).toEqual(['1:1 60', '1:3 0', '1:4 -5', '1:5 3000000'])
  const old = await read({ formats: ['d/m/yy'], rows: row(value('0', 's="1"')), properties: 'date1904="true"' })
  expect(old.rows).toEqual([['1904-01-01']])
})

test('truths, errors, dates as text and formulas with and without results', async () => {
  const cells = [
    value('1', 't="b"'),
    value('0', 't="b"'),
    value('#N/A', 't="e"'),
    value('2024-02-29T10:00:00', 't="d"'),
    '<c t="str"><f>A1</f><v>yes</v></c>',
    '<c t="str"><f>""</f><v></v></c>',
    '<c><f>NOW()</f></c>',
    '<c><f>1+1</f><v>2</v></c>',
  ]
  const { rows, notes } = await read({ rows: row(cells.join('')) })
  expect(rows).toEqual([['TRUE', 'FALSE', null, '2024-02-29T10:00:00', 'yes', null, null, '2']])
  expect(placesOf(notes)).toEqual({ 'error-value': ['1:3 #N/A'], 'formula-without-value': ['1:7'] })
})

test('cells are where they say they are, or else after the last; empty ends are left out, whatever the dimension says', async () => {
  const rows = [
    '<row r="2"><c r="C2"><v>3</v></c><c><v>4</v></c><c r="A2"><v>1</v></c></row>',
    '<row><c r="B7"><v>5</v></c><c r="ZZ7" s="1"/></row>',
    '<row r="7"><c r="A1"><v>6</v></c></row>',
    '<row r="1048576"/>',
  ]
  const found = await read({ rows: rows.join('') })
  expect(found.rows).toEqual([
    ['1', null, '3', '4'],
    [null, '5', null, null],
    ['6', null, null, null],
  ])
  expect(found.numbers).toEqual([2, 7, 8])
})

test('the strict variant, prefixes, UTF-16, comments and files in any order, packed with `\\` in their names', async () => {
  const strict = await read({ main: 'http://purl.oclc.org/ooxml/spreadsheetml/main', rows: row(value('1')) })
  expect(strict.rows).toEqual([['1']])
  const prefixed =
    '<?xml version="1.0"?><!-- a > b --><x:worksheet xmlns:x="m"><x:sheetData><x:row><x:c><x:v>1</x:v></x:c></x:row></x:sheetData></x:worksheet>'
  const sheet = (bytes: Uint8Array | string) => read({ files: [{ name: 'xl/worksheets/sheet1.xml', bytes }] })
  expect((await sheet(prefixed)).rows).toEqual([['1']])
  expect((await sheet(Buffer.from(`\ufeff${prefixed}`, 'utf16le'))).rows).toEqual([['1']])
  const strings = '<si><t>é</t></si>'
  const files = workbookFiles({ strings, rows: row(value('0', 't="s"')) })
  const turned = files.toReversed().map((file) => ({ ...file, name: file.name.replaceAll('/', '\\') }))
  expect((await readSheet(await folder.write(zipArchive(turned)))).rows).toEqual([['é']])
})

test('shared texts of many megabytes are those that cells refer to', async () => {
  const texts = Array.from({ length: 12_000 }, (_, n) => `${n} ${'long '.repeat(200)}${n}`)
  const strings = texts.map((text) => `<si><t>${text}</t></si>`).join('')
  const rows = texts.map((_, n) => row(value(String(texts.length - 1 - n), 't="s"'))).join('')
  const found = await read({ strings, rows })
  expect(found.rows.map(([text]) => text)).toEqual(texts.toReversed())
})

test('text that lies across the pieces in which a file is unpacked is whole', async () => {
  const texts = Array.from({ length: 30_000 }, (_, n) => `é&amp;${'x'.repeat(n % 50)}${n}`)
  const cells = texts.map((text) => row(`<c t="inlineStr"><is><t>${text}</t></is></c>`)).join('')
  const { rows } = await read({ rows: cells })
  expect(rows.map(([text]) => text)).toEqual(texts.map((text) => text.replace('&amp;', '&')))
})
