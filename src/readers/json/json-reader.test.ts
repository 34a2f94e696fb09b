import { expect, test } from 'vitest'
import { readTestFile } from '../../../tests/support/read-test-file.ts'

const names = (columns: { name: string; dataType: string }[]) => columns.map(({ name }) => name)

test('a list of objects: digits as they stand, nested values as JSON, columns of all rows', async () => {
  const { measured, cells } = await readTestFile(
    '\ufeff[{"a":1.10,"b":"x"},\n{"b":"y\\n\\u00e9","c":{"d":[1, 2]},"a":12345678901234567890.50},{"a":null,"__proto__":true}]',
  )
  expect(measured).toMatchObject({ reader: 'json', header: ['a', 'b', 'c', '__proto__'], rows: 3, notes: [] })
  expect(cells).toEqual([
    ['1.10', 'x', null, null],
    ['12345678901234567890.50', 'y\né', '{"d":[1, 2]}', null],
    [null, null, null, 'true'],
  ])
})

test('a key that only the last of many rows has is a column, and decides by its name that a code is text', async () => {
  const many = '{"n":1}\n'.repeat(30_000)
  const { measured, cells } = await readTestFile(`${many}{"n":2,"fips":36001}\n`)
  expect(measured.columns).toEqual([
    { name: 'n', dataType: 'numeric' },
    { name: 'fips', dataType: 'text' },
  ])
  expect([cells.length, cells[0], cells.at(-1)]).toEqual([30_001, ['1', null], ['2', '36001']])
})

test('lists that are members of an object are its sheets', async () => {
  const text = '{"meta":{"rows":[{"no":1}]},"data":[{"a":1},{"a":2}],"other":[{"z":"x"}],"empty":[]}'
  const { measured } = await readTestFile(text)
  expect(measured).toMatchObject({ sheet: 'data', sheets: [{ name: 'data' }, { name: 'other' }], rows: 2 })
  expect((await readTestFile(text, { sheet: 'other' })).cells).toEqual([['x']])
  await expect(readTestFile(text, { sheet: 'meta' })).rejects.toThrow('The file has no sheet called “meta”.')
})

test('GeoJSON: properties, the id of the feature and its geometry as text, in a collection or line by line', async () => {
  const feature = (more: string) =>
    `{"type":"Feature",${more},"geometry":{"type":"Point","coordinates":[-73.750,42.65]}}`
  const [first, second] = [feature('"id":7,"properties":{"NAME":"Albany","id":"x"}'), feature('"properties":null')]
  const links = '"links":[{"href":"/next","rel":"next"}]'
  const collection = await readTestFile(
    `{"type":"FeatureCollection","bbox":[1,2],${links},"features":[${first},${second}]}`,
  )
  expect(names(collection.measured.columns)).toEqual(['id', 'NAME', 'id_2', 'geometry'])
  const point = '{"type":"Point","coordinates":[-73.750,42.65]}'
  expect(collection.cells).toEqual([
    ['7', 'Albany', 'x', point],
    [null, null, null, point],
  ])
  expect((await readTestFile(`${first}\n${second}\n`)).cells).toEqual(collection.cells)
})

test('a list of lists has its names in its first row', async () => {
  const { measured, cells } = await readTestFile('[["NAME","P1","state"],["Albany, NY","1","36"],["Bronx",null,"36"]]')
  expect(measured).toMatchObject({ header: ['NAME', 'P1', 'state'], headerRows: 1, rows: 2 })
  expect(cells).toEqual([
    ['Albany, NY', '1', '36'],
    ['Bronx', null, '36'],
  ])
})

test('a name that stands twice is noted with the value that does not count; other items are rows too', async () => {
  const { measured, cells } = await readTestFile('[{"a":"lost","a":2},5,null,{"a":"\\u0000\\ud800"}]')
  expect(measured.notes).toEqual([
    { kind: 'duplicate-key', count: 1, places: [{ row: 1, column: 1, text: '"lost"' }] },
    { kind: 'invalid-bytes', count: 1, places: [{ row: 4, column: 1, text: '\ufffd\ufffd' }] },
  ])
  expect(cells).toEqual([
    ['2', null],
    [null, '5'],
    [null, null],
    ['\ufffd\ufffd', null],
  ])
})

test.each([
  ['cut off', '[{"a":1},{"a":', 'The file ends in the middle of record 2.'],
  ['cut off between records', '[{"a":1},{"a":2}', 'The file is not valid JSON after record 2.'],
  ['without a comma', '[{"a":1} {"a":2}]', 'The file is not valid JSON after record 1.'],
  ['with a word', '[{"a":tru}]', 'Record 1 is not valid JSON at “tru”.'],
  ['with brackets that do not match', '[{"a":1},{"a":[1}}]', 'Record 2 is not valid JSON'],
  ['of lists in lists', '['.repeat(1_000_000), 'A value is nested more than 500 deep.'],
  ['of objects in objects', '{"a":'.repeat(1_000_000), 'A value is nested more than 500 deep.'],
  ['with a text of 100 MB', `[{"a":"${'x'.repeat(100_000_000)}"}]`, 'There are more than 16777216 bytes in record 1'],
  ['with other text behind it', '[{"a":1}] x', 'The file has text after the end of the list.'],
  ['without features', '{"type":"FeatureCollection","features":[]}', 'The file has no features.'],
  [
    'with too many names',
    `[${Array.from({ length: 800 }, (_, at) => `{"k${at}":1}`).join(',')}]`,
    'The file has more than 750 columns',
  ],
])('JSON %s is refused in words', async (_what, text, words) => {
  await expect(readTestFile(text)).rejects.toThrow(words)
})

test('a list of values is one column, and lists that follow one another are rows', async () => {
  const values = await readTestFile('["x, y", 2, null, true]')
  expect(values.measured).toMatchObject({ reader: 'json', header: ['value'], rows: 4 })
  expect(values.cells).toEqual([['x, y'], ['2'], [null], ['true']])
  const lines = await readTestFile('["county","loss"]\n["Albany",7]\n["Erie",12]\n')
  expect(lines.measured).toMatchObject({ reader: 'json', header: ['county', 'loss'], rows: 2 })
  expect(lines.cells).toEqual([
    ['Albany', '7'],
    ['Erie', '12'],
  ])
  const { measured } = await readTestFile('[id],[name]\n1,Ann\n')
  expect(measured).toMatchObject({ reader: 'csv', header: ['[id]', '[name]'], rows: 1 })
})
