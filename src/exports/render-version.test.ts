import { inflateRawSync } from 'node:zlib'
import { DuckDBInstance } from '@duckdb/node-api'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ExportForm } from '#domain/data/export/export-form.ts'
import { firstColumns } from '#domain/data/stored-columns.ts'
import type { RowTable } from '#engines/engine.ts'
import { insertRows } from '../../tests/support/plain-writes.ts'
import { openTestRows, type TestRows } from '../../tests/support/row-engines.ts'
import { renderVersion } from './render-version.server.ts'
import { openRenderedFiles, type RenderedFiles } from './rendered-files.server.ts'
import { columnLetters } from './xlsx/sheet-cells.ts'
import { workbookBytes } from './xlsx/workbook.server.ts'

const COLUMNS = firstColumns([
  { name: 'name', dataType: 'text' },
  { name: 'Name', dataType: 'text' },
  { name: 'amount', dataType: 'numeric' },
  { name: 'mixed', dataType: 'numeric' },
  { name: 'day', dataType: 'date' },
  { name: 'at', dataType: 'timestamp' },
])
const TARGET: RowTable = { table: 'v1_forms', columns: COLUMNS }
const ROWS = [
  ['=1+1', 'O\'Neil, "x"', '0012.50', '007', '2024-02-29', '2024-02-29T10:00:00Z'],
  ['two\r\nlines', '<&> _x0041_ \u0001 é😀', '-3', 'n/a', '1899-12-30', '2024-02-29 10:00:00.250'],
  [null, '', '1234567890123456.25', '12345678901234567890', null, null],
]

describe.each(['duckdb', 'postgres'] as const)('rows of %s leave as', (kind) => {
  let rows: TestRows
  let files: RenderedFiles
  beforeAll(async () => {
    rows = await openTestRows(kind)
    files = await openRenderedFiles({ folder: rows.exports, maxBytes: 10_000_000 })
    await rows.engine.create(TARGET)
    await insertRows(
      rows.engine,
      TARGET,
      ROWS.map((cells, at) => ({
        id: at + 1,
        data: Object.fromEntries(COLUMNS.map(({ name }, column) => [name, cells[column] || null])),
      })),
    )
  })
  afterAll(() => rows.close())

  const bytes = async (form: ExportForm) => {
    const opened = renderVersion(files, { key: form, form, target: TARGET, labels: null }, false, () => rows.engine)
    const pieces: Uint8Array[] = []
    await opened.begun()
    for await (const piece of opened.bytes()) pieces.push(piece)
    opened.release()
    return Buffer.concat(pieces)
  }

  test('JSON, every number with all of its digits', async () => {
    const lines = (await bytes('ndjson')).toString().trimEnd().split('\n')
    expect(lines[0]).toBe(
      '{"name":"=1+1","Name":"O\'Neil, \\"x\\"","amount":12.50,"mixed":7,"day":"2024-02-29","at":"2024-02-29T10:00:00Z"}',
    )
    expect(lines[2]).toContain('"amount":1234567890123456.25,"mixed":12345678901234567890,"day":null')
    const all = JSON.parse((await bytes('json')).toString())
    expect(all).toEqual(lines.map((line) => JSON.parse(line)))
    expect(all[1]).toMatchObject({ name: 'two\r\nlines', mixed: 'n/a', amount: -3 })
  })

  test('Parquet, a column typed where all of its texts are', async () => {
    const path = `${rows.exports}/typed.parquet`
    await rows.engine.writeFile(TARGET, { form: 'parquet', path })
    const instance = await DuckDBInstance.create(':memory:')
    const connection = await instance.connect()
    const asked = async (sql: string) => (await connection.runAndReadAll(sql)).getRowsJson()
    const types = (await asked(`DESCRIBE SELECT * FROM '${path}'`)).map(([name, type]) => `${name} ${type}`)
    expect(types).toEqual([
      'name VARCHAR',
      'Name_2 VARCHAR',
      expect.stringMatching(/^amount DECIMAL\(\d+,2\)$/),
      'mixed VARCHAR',
      'day DATE',
      'at TIMESTAMP',
    ])
    expect(await asked(`SELECT * FROM '${path}'`)).toEqual([
      ['=1+1', ROWS[0]?.[1], '12.50', '007', '2024-02-29', '2024-02-29 10:00:00'],
      ['two\r\nlines', ROWS[1]?.[1], '-3.00', 'n/a', '1899-12-30', '2024-02-29 10:00:00.25'],
      [null, null, '1234567890123456.25', '12345678901234567890', null, null],
    ])
    connection.closeSync()
    instance.closeSync()
  })

  test('a workbook whose texts are texts, and numbers that fit are numbers', async () => {
    const parts = unzipped(await bytes('xlsx'))
    expect([...parts.keys()].sort()).toEqual([
      '[Content_Types].xml',
      '_rels/.rels',
      'xl/_rels/workbook.xml.rels',
      'xl/styles.xml',
      'xl/workbook.xml',
      'xl/worksheets/sheet1.xml',
    ])
    const sheet = parts.get('xl/worksheets/sheet1.xml') ?? ''
    const text = (value: string) => ` t="inlineStr"><is><t xml:space="preserve">${value}</t></is></c>`
    // The header stays in view, columns fit what is in them, and all of them can be filtered.
    expect(sheet).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>')
    expect(sheet).toContain('</sheetViews><cols><col min="1" max="1" width="14" customWidth="1"/><col min="2"')
    expect(sheet).toContain('</cols><sheetData><row r="1">')
    expect(sheet.endsWith('</row></sheetData><autoFilter ref="A1:F4"/></worksheet>')).toBe(true)
    for (const cell of [
      `<c r="A1"${text('name')}`,
      `<c r="A2"${text('=1+1')}`,
      '<c r="C2"><v>0012.50</v></c><c r="D2"><v>007</v></c><c r="E2" s="1"><v>45351</v></c>',
      '<c r="F2" s="2"><v>45351.4166666667</v></c>',
      `<c r="A3"${text('two_x000D_\nlines')}`,
      `<c r="B3"${text('&lt;&amp;&gt; _x005F_x0041_ _x0001_ é😀')}`,
      `<c r="D3"${text('n/a')}<c r="E3"${text('1899-12-30')}`,
      `<row r="4"><c r="C4"${text('1234567890123456.25')}`,
    ])
      expect(sheet).toContain(cell)
  })
})

test('rows beyond the end of a sheet are on the next one, with the header', async () => {
  const target = { table: 'v1_sheets', columns: firstColumns([{ name: 'n', dataType: 'numeric' }]) }
  const sheets = async (count: number) => {
    async function* batches() {
      for (let at = 0; at < count; at += 2)
        yield Array.from({ length: Math.min(2, count - at) }, (_, n) => [`${at + n}`])
    }
    const pieces: Buffer[] = []
    for await (const piece of workbookBytes(target, batches(), 4)) pieces.push(piece)
    const parts = unzipped(Buffer.concat(pieces))
    return [1, 2, 3].map((number) => {
      const sheet = parts.get(`xl/worksheets/sheet${number}.xml`)
      return sheet ? [...sheet.matchAll(/<v>(\d+)<\/v>/g)].map(([, value]) => Number(value)) : null
    })
  }
  expect(await sheets(0)).toEqual([[], null, null])
  expect(await sheets(3)).toEqual([[0, 1, 2], null, null])
  expect(await sheets(7)).toEqual([[0, 1, 2], [3, 4, 5], [6]])
  expect([0, 25, 26, 701, 702, 16_383].map(columnLetters)).toEqual(['A', 'Z', 'AA', 'ZZ', 'AAA', 'XFD'])
})

test('texts that are too long for a workbook are cut, and a sheet of notes says which', async () => {
  const target = { table: 'v1_long', columns: firstColumns([{ name: 'note', dataType: 'text' }]) }
  const rowsOf = async (...notes: string[]) => {
    async function* batches() {
      yield notes.map((note) => [note])
    }
    const pieces: Buffer[] = []
    for await (const piece of workbookBytes(target, batches(), 3)) pieces.push(piece)
    return unzipped(Buffer.concat(pieces))
  }
  const long = 'x'.repeat(32_768)
  const parts = await rowsOf('a', long, long)
  const notes = parts.get('xl/worksheets/sheet3.xml') ?? ''
  expect(notes).toContain('2 cells of this workbook held more than 32767 characters')
  for (const said of ['>Data<', '>A3<', '>Data 2<', '>A2<', '>32768<']) expect(notes).toContain(said)
  expect(parts.get('xl/worksheets/sheet1.xml')).toContain(`${'x'.repeat(32_766)}…<`)
  expect(parts.get('xl/workbook.xml')).toContain('<sheet name="Notes" sheetId="3" r:id="rId3"/>')
  const whole = await rowsOf('x'.repeat(32_767))
  expect([whole.has('xl/worksheets/sheet2.xml'), whole.get('xl/workbook.xml')?.includes('Notes')]).toEqual([
    false,
    false,
  ])
})

/** The parts of a zip file, found through its directory. */
function unzipped(zip: Buffer): Map<string, string> {
  const parts = new Map<string, string>()
  const end = zip.lastIndexOf(Buffer.from('PK\u0005\u0006'))
  let at = zip.readUInt32LE(end + 16)
  for (let n = zip.readUInt16LE(end + 10); n > 0; n--) {
    const [packed, nameLength, from] = [zip.readUInt32LE(at + 20), zip.readUInt16LE(at + 28), zip.readUInt32LE(at + 42)]
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength)
    const data = from + 30 + zip.readUInt16LE(from + 26) + zip.readUInt16LE(from + 28)
    parts.set(name, inflateRawSync(zip.subarray(data, data + packed)).toString())
    at += 46 + nameLength
  }
  return parts
}
