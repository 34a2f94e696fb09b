import { appendFile, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { proposeMapping } from '#domain/ingest/propose-mapping.ts'
import { rowsOf } from '../../tests/support/text-batches.ts'
import { unchanged } from './open-file.server.ts'
import { measureFile, rowsOfFile } from './read-file.server.ts'
import type { Measured } from './reader.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'almanac-readers-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function file(content: string | Uint8Array): Promise<string> {
  const path = join(folder, 'one.csv')
  await writeFile(path, content)
  return path
}

async function cellsOf(path: string, measured: Measured): Promise<(string | null)[][]> {
  const rows: (string | null)[][] = []
  for await (const batch of rowsOfFile(path, {}, measured).batches()) rows.push(...rowsOf(batch))
  return rows
}

test('a file is told by its bytes: delimiter, header, types, first rows, and whether its lines are plain', async () => {
  const path = await file('\uFEFFfips;name;pop;day\n01003;a,b;1.50;2024-02-29\n36001;;-7;2023-01-01')
  const measured = await measureFile(path)
  expect(measured).toMatchObject({
    reader: 'csv',
    found: { delimiter: ';' },
    header: ['fips', 'name', 'pop', 'day'],
    rows: 2,
    columns: [
      { name: 'fips', dataType: 'text' },
      { name: 'name', dataType: 'text' },
      { name: 'pop', dataType: 'numeric' },
      { name: 'day', dataType: 'date' },
    ],
    sample: [
      ['01003', 'a,b', '1.50', '2024-02-29'],
      ['36001', null, '-7', '2023-01-01'],
    ],
    lines: { delimiter: ';', skipped: 1, rows: 2 },
  })
  expect(await cellsOf(path, measured)).toEqual(measured.sample)
})

test.each([
  ['a quoted cell', 'a,b\n"1",2\n'],
  ['a blank line', 'a,b\n\n1,2\n'],
  ['CRLF', 'a,b\r\n1,2\r\n'],
  ['two kinds of line ends', 'a,b\r\n1,2\n'],
  ['a lone carriage return', 'a,b\n1,2\r3,4\n'],
  ['a header of two lines', '"a\n",b\n1,2\n'],
])('lines with %s are not plain', async (_what, text) => {
  expect((await measureFile(await file(text), { delimiter: ',' })).lines).toBeNull()
})

test.each([
  ['no bytes', new Uint8Array(), 'The file is empty.'],
  ['a zip archive that is cut off', Buffer.from('PK\u0003\u0004....'), 'The zip archive is damaged or cut off'],
  ['a quote that stays open', Buffer.from('a,b\n1,"x\n'), 'The quote opened on line 2 is never closed.'],
])('a file of %s is refused in words', async (_what, bytes, words) => {
  await expect(measureFile(await file(bytes), { delimiter: ',' })).rejects.toThrow(words)
})

test('rows that are too short or too long are noted, and nothing of them is lost', async () => {
  const path = await file('a,b\n1\n2,3\n4,5,six,\n\n7,8,,nine\n10,11,,\n')
  const measured = await measureFile(path)
  expect(measured).toMatchObject({
    header: ['a', 'b', '', ''],
    columns: [{ name: 'a' }, { name: 'b' }, { name: 'col_3' }, { name: 'col_4' }],
    notes: [
      { kind: 'short-row', count: 1, places: [{ row: 2, column: null }] },
      {
        kind: 'long-row',
        count: 2,
        places: [
          { row: 4, column: 3 },
          { row: 6, column: 3 },
        ],
      },
    ],
    lines: null,
  })
  expect(await cellsOf(path, measured)).toEqual([
    ['1', null, null, null],
    ['2', '3', null, null],
    ['4', '5', 'six', null],
    ['7', '8', null, 'nine'],
    ['10', '11', null, null],
  ])
})

test('the header is where somebody says: below other rows, in two rows, or nowhere', async () => {
  const path = await file('Losses,,\n\nname,loss,loss\n,2019,\nAlbany,1,2\n')
  const below = await measureFile(path, { skip: 2 })
  expect(below).toMatchObject({ skip: 2, headerRows: 1, header: ['name', 'loss', 'loss'], rows: 2 })
  expect(below.notes).toEqual([{ kind: 'duplicate-header', count: 1, places: [{ row: 3, column: 3, text: 'loss_2' }] }])
  const joined = await measureFile(path, { skip: 2, headerRows: 2 })
  expect(joined).toMatchObject({ header: ['name', 'loss 2019', 'loss'], rows: 1 })
  expect(await cellsOf(path, joined)).toEqual([['Albany', '1', '2']])
  const none = await measureFile(path, { skip: 4, headerRows: 0 })
  expect(none).toMatchObject({ skip: 4, headerRows: 0, header: ['', '', ''], rows: 1, notes: [] })
  expect(none.firstRows[1]).toEqual({ row: 3, cells: ['name', 'loss', 'loss'] })
  expect(await cellsOf(path, none)).toEqual([['Albany', '1', '2']])
})

test('a file that changes while it is read is refused, unless the same bytes took its place', async () => {
  const path = await file('a,b\n1,2\n')
  expect(await unchanged(path, async () => 'read')).toBe('read')
  // As a second upload of the same bytes does while the first is read.
  const again = join(folder, 'again.csv')
  await writeFile(again, 'a,b\n1,2\n')
  expect(await unchanged(path, () => rename(again, path))).toBeUndefined()
  await expect(unchanged(path, () => appendFile(path, '3,4\n'))).rejects.toThrow(
    'The file changed while it was being read.',
  )
})

test('limits are said by name, how far it is in bytes, and whoever leaves ends the reading', async () => {
  // Rows without a value are held until it is known whether others follow.
  const ends = await file(`a,b\n1,2\n${',\n'.repeat(200_000)}`)
  await expect(measureFile(ends, { limits: { rows: 1_000 } })).rejects.toThrow('more than 1000 rows')
  const path = await file(`a,b\n${'1,2\n'.repeat(200_000)}`)
  await expect(measureFile(path, { limits: { rows: 1_000 } })).rejects.toThrow('more than 1000 rows')
  await expect(measureFile(path, { limits: { bytes: 1_000 } })).rejects.toThrow('more than 1000 bytes')
  await expect(measureFile(path, { limits: { columns: 1 } })).rejects.toThrow('has 2 columns; at most 1')
  await expect(measureFile(path, { limits: { seconds: 0 } })).rejects.toThrow('could not be read within 0 seconds')
  const leaving = new AbortController()
  const read: number[] = []
  const measured = await measureFile(path, { onBytes: (bytes) => read.push(bytes) })
  expect([read[0] !== undefined && read[0] > 0, read.every((bytes) => bytes <= 800_004)]).toEqual([true, true])
  const batches = rowsOfFile(path, { signal: leaving.signal }, measured).batches()
  const taken = (async () => {
    for await (const batch of batches) if (batch.rows > 0) leaving.abort()
  })()
  await expect(taken).rejects.toMatchObject({ name: 'AbortError' })
})

test('rows come as the mapping says, with a report that names rows of the file; one that changes nothing keeps plain lines', async () => {
  const path = await file('fips,loss,seen\n1003,"1,200",3/31/2024\n\n36001,n/a,4/1/2024\n99999,many,5/1/2024\n')
  const measured = await measureFile(path)
  const fields = [
    { name: 'FIPS', type: 'text', display: 'fips' },
    { name: 'loss', type: 'text', dataType: 'numeric' },
  ]
  const { mapping } = proposeMapping(measured, fields, null)
  const mapped = rowsOfFile(path, {}, measured, mapping)
  const rows: (string | null)[][] = []
  expect([mapped.lines, mapped.report()]).toEqual([null, null])
  for await (const batch of mapped.batches()) rows.push(...rowsOf(batch))
  expect(rows).toEqual([
    ['01003', '1200', '2024-03-31'],
    ['36001', null, '2024-04-01'],
    ['99999', 'many', '2024-05-01'],
  ])
  expect(mapped.report()).toMatchObject({
    rowsIn: 3,
    changes: [{ kind: 'date', count: 3 }, { kind: 'padded' }, { kind: 'null-word' }, { kind: 'number' }],
    left: [
      { kind: 'unknown-area', column: 'FIPS', places: [{ row: 5, column: 1, before: '99999' }] },
      { kind: 'not-a-number', column: 'loss' },
    ],
  })
  expect(() => rowsOfFile(path, {}, { ...measured, width: 4 }, mapping)).toThrow('this one has 4')

  const plain = await measureFile(await file('name,loss\na,5\nb,6\n'))
  const same = rowsOfFile(path, {}, plain, proposeMapping(plain, [], null).mapping)
  expect(same.lines).not.toBeNull()
  expect(same.report()).toEqual({ rowsIn: 2, rowsOut: 2, changes: [], left: [] })
})
