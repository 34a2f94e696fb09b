import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { expect, test } from 'vitest'
import { readTestFile } from '../../../tests/support/read-test-file.ts'

/** Written by DuckDB. */
const written = (name: string) => readFile(join('tests/fixtures/parquet', `${name}.parquet`))

test('values of all types keep their digits; dates are ISO, nested values JSON', async () => {
  const { measured, cells } = await readTestFile(await written('types'))
  expect(measured).toMatchObject({ reader: 'parquet', rows: 2, headerRows: 0, notes: [] })
  const shown = measured.columns.map(({ name, dataType }, at) => [name, dataType, cells[0]?.[at]])
  expect(shown).toEqual([
    ['fips', 'text', '01003'],
    ['n', 'numeric', '1'],
    ['big', 'text', '9223372036854775807'],
    ['dec', 'numeric', '12.50'],
    ['bigdec', 'text', '-12345678901234567890.123456789'],
    ['day', 'date', '2024-02-29'],
    ['ts', 'timestamp', '2024-02-29T10:00:00.25'],
    ['tz', 'timestamp', '2024-02-29T10:00:00Z'],
    ['f', 'numeric', '0.1'],
    ['d', 'numeric', '0.1'],
    ['b', 'text', 'true'],
    ['list', 'text', '[1,2]'],
    ['struct', 'text', '{"a":"x","b":9007199254740993}'],
    ['tm', 'text', '10:11:12.5'],
    ['blob', 'text', 'ab'],
    ['iv', 'text', 'P1M2DT3S'],
    ['u', 'text', '18446744073709551615'],
    ['id', 'text', '00000000-0000-0000-0000-00000000abcd'],
    ['m', 'text', '{"k":1.50}'],
  ])
  expect(cells[1]?.filter((cell) => cell !== null)).toEqual(['\\xff00'])
})

/** A file of what a query answers. */
async function fileOf(query: string): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'almanac-parquet-'))
  const instance = await DuckDBInstance.create(':memory:')
  const connection = await instance.connect()
  try {
    const path = join(folder, 'one.parquet')
    await connection.run(`COPY (${query}) TO '${path}' (FORMAT parquet)`)
    return await readFile(path)
  } finally {
    connection.closeSync()
    instance.closeSync()
    await rm(folder, { recursive: true })
  }
}

test('decimals and moments keep their digits in lists, maps and structs', async () => {
  const decimal = '12345678901234567890.10::DECIMAL(38,2)'
  const columns = [
    `[${decimal}, NULL, -0.05::DECIMAL(38,2)] AS list`,
    `{'a': ${decimal}, 'b': [{'c': 1.50::DECIMAL(9,2)}], 'at': TIMESTAMP '2024-02-29 10:00:00.25'} AS struct`,
    `MAP {'k': ${decimal}} AS map`,
    '[[0.1::FLOAT], []] AS lists',
    'NULL::DECIMAL(9,2)[] AS none',
  ]
  expect((await readTestFile(await fileOf(`SELECT ${columns.join(', ')}`))).cells).toEqual([
    [
      '[12345678901234567890.10,null,-0.05]',
      '{"a":12345678901234567890.10,"b":[{"c":1.50}],"at":"2024-02-29T10:00:00.25"}',
      '{"k":12345678901234567890.10}',
      '[[0.1],[]]',
      null,
    ],
  ])
})

/** Written byte by byte by `make-int96.py`. */
test('moments of twelve bytes, as Impala and older Spark write them, keep their nanoseconds', async () => {
  const { measured, cells } = await readTestFile(await written('int96'))
  expect(measured.columns.map(({ dataType }) => dataType)).toEqual(['text', 'timestamp'])
  expect(cells).toEqual([
    ['first', '2024-02-29T13:45:30.123456789Z'],
    ['second', '1969-12-31T23:59:59Z'],
    ['third', null],
    ['fourth', '1582-10-15T00:00:00Z'],
  ])
})

test('a file without rows has its columns, and a cell that is too long is refused in words', async () => {
  const { measured } = await readTestFile(await fileOf('SELECT 1 AS fips, 2 AS loss WHERE false'))
  expect(measured).toMatchObject({ header: ['fips', 'loss'], rows: 0 })
  const long = await fileOf("SELECT repeat('x', 20000000) AS note")
  await expect(readTestFile(long)).rejects.toThrow('A cell has more than 16777216 bytes')
})

test.each(['snappy', 'gzip', 'zstd', 'brotli', 'lz4_raw', 'uncompressed'])('%s', async (codec) => {
  const { cells } = await readTestFile(await written(codec))
  expect([cells.length, cells[299]]).toEqual([300, ['299', 'row 299', '5.000']])
})

test('a file that is cut off, encrypted or damaged is refused in words', async () => {
  const whole = await written('snappy')
  await expect(readTestFile(whole.subarray(0, whole.length - 20))).rejects.toThrow('damaged or incomplete')
  await expect(readTestFile(await written('encrypted'))).rejects.toThrow('The file is encrypted.')
  const pages = Buffer.from(whole).fill(0xff, 10, 1_000)
  await expect(readTestFile(pages)).rejects.toThrow("The Parquet file can't be read: ")
  const schema = Buffer.from(whole).fill(0xff, whole.length - 200, whole.length - 100)
  await expect(readTestFile(schema)).rejects.toThrow("The Parquet file can't be read: ")
})
