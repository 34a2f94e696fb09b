import { expect, test } from 'vitest'
import { readTestFile } from '../../../tests/support/read-test-file.ts'

const BOM = [0xef, 0xbb, 0xbf]
const ascii = (text: string) => [...Buffer.from(text, 'latin1')]
const utf16 = (text: string, { bigEndian = false } = {}) => {
  const bytes = Buffer.from(text, 'utf16le')
  return [...(bigEndian ? bytes.swap16() : bytes)]
}
/** `日本,1` and `東京,2` as programs in Japan write them. */
const SHIFT_JIS = [0x93, 0xfa, 0x96, 0x7b, 0x2c, 0x31, 0x0a, 0x93, 0x8c, 0x8b, 0x9e, 0x2c, 0x32, 0x0a]
/** `大阪テスト`, of which some bytes are no character of windows-1252. */
const OSAKA = [0x91, 0xe5, 0x8d, 0xe3, 0x83, 0x65, 0x83, 0x58, 0x83, 0x67]
const CYRILLIC = [0xcc, 0xee, 0xf1, 0xea, 0xe2, 0xe0, 0x2c, 0x31, 0x0a, 0xca, 0xe0, 0xe7, 0xe0, 0xed, 0xfc, 0x2c, 0x32]

test.each([
  ['UTF-8 with a mark', [...BOM, ...ascii('a,b\n'), 0xc3, 0xa9, 0x2c, 0x31], 'utf-8', [['é', '1']]],
  ['UTF-16 with a mark', [0xff, 0xfe, ...utf16('a,b\né,1\n')], 'utf-16le', [['é', '1']]],
  ['UTF-16 of the other order', [0xfe, 0xff, ...utf16('a,b\né,1\n', { bigEndian: true })], 'utf-16be', [['é', '1']]],
  ['UTF-16 without a mark', utf16('a,b\né,1\n'), 'utf-16le', [['é', '1']]],
  [
    'UTF-16 of the other order without a mark',
    utf16('a,b\n東京,1\n', { bigEndian: true }),
    'utf-16be',
    [['東京', '1']],
  ],
  [
    'windows-1252',
    [...ascii('a,b\nDo'), 0xf1, ...ascii('a Ana,'), 0x80, 0x2d, 0x93],
    'windows-1252',
    [['Doña Ana', '€-“']],
  ],
  [
    'Shift-JIS',
    [...ascii('a,b\n'), ...SHIFT_JIS],
    'shift_jis',
    [
      ['日本', '1'],
      ['東京', '2'],
    ],
  ],
  ['Shift-JIS of a few words', [...ascii('a,b\n'), ...OSAKA, ...ascii(',1\n')], 'shift_jis', [['大阪テスト', '1']]],
  [
    'windows-1251',
    [...ascii('a,b\n'), ...CYRILLIC],
    'windows-1251',
    [
      ['Москва', '1'],
      ['Казань', '2'],
    ],
  ],
])('%s is found by its bytes, and the header has no mark', async (_what, bytes, encoding, rows) => {
  const { measured, cells } = await readTestFile(Uint8Array.from(bytes))
  expect(measured).toMatchObject({ header: ['a', 'b'], found: { encoding }, notes: [], rows: rows.length })
  expect(cells).toEqual(rows)
})

test('another encoding can be said; one that nobody knows is refused', async () => {
  const bytes = Uint8Array.from([...ascii('a,b\n'), 0xa4, 0x2c, 0xe9, 0x0a])
  expect((await readTestFile(bytes, { encoding: 'ISO-8859-15' })).cells).toEqual([['€', 'é']])
  expect((await readTestFile(bytes, { encoding: 'koi8-r' })).cells).toEqual([['╓', 'И']])
  await expect(readTestFile(bytes, { encoding: 'wingdings' })).rejects.toThrow(
    'The encoding “wingdings” is not supported.',
  )
})

test('bytes that are not text are counted and located, and so is NUL; what stands far down decides too', async () => {
  const sound = 'né,ü\n'.repeat(20)
  const bytes = Buffer.concat([
    Buffer.from(`a,b\n${sound}`),
    Buffer.from([0x78, 0xff, 0x79, 0x2c, 0x31, 0x0a, 0x32, 0x2c, 0x00, 0x0a]),
  ])
  const { measured, cells } = await readTestFile(bytes)
  expect(measured.found.encoding).toBe('utf-8')
  expect(measured.notes).toEqual([
    {
      kind: 'invalid-bytes',
      count: 2,
      places: [
        { row: 22, column: 1, text: 'x\ufffdy' },
        { row: 23, column: 2, text: '\ufffd' },
      ],
    },
  ])
  expect(cells.slice(-2)).toEqual([
    ['x\ufffdy', '1'],
    ['2', '\ufffd'],
  ])
  expect(measured.lines).toBeNull()
  // So is the one letter that was cut in half in a file of few that are beyond ASCII.
  const cut = await readTestFile(Buffer.concat([Buffer.from('a,b\nNiño,é\né,'), Buffer.from([0xc3, 0x2c, 0x0a])]))
  expect(cut.measured.found.encoding).toBe('utf-8')
  const places = [{ row: 3, column: 2, text: '\ufffd' }]
  expect(cut.measured.notes).toEqual([{ kind: 'invalid-bytes', count: 1, places }])
  const late = Buffer.concat([
    Buffer.from(`a,b\n${'1,2\n'.repeat(100_000)}`),
    Buffer.from([0x44, 0x6f, 0xf1, 0x61, 0x2c, 0x31]),
  ])
  const { measured: found, cells: all } = await readTestFile(late)
  expect(found).toMatchObject({ found: { encoding: 'windows-1252' }, notes: [] })
  expect(all.at(-1)).toEqual(['Doña', '1'])
})

test('delimiter and quote are found, and can be said otherwise', async () => {
  expect((await readTestFile("a;b\n'x;y';'it''s'\n")).cells).toEqual([['x;y', "it's"]])
  expect((await readTestFile('a\tb\n1,5\t2\n')).measured.found).toMatchObject({ delimiter: '\t', quote: '"' })
  expect((await readTestFile('a|b\n"x|y"|2\n')).cells).toEqual([['x|y', '2']])
  const said = await readTestFile('a;b\n1;"2\n', { delimiter: ';', quote: '' })
  expect(said.cells).toEqual([['1', '"2']])
  expect((await readTestFile("name,loss\n'Aiea,1\nHawai'i,2\n")).cells).toEqual([
    ["'Aiea", '1'],
    ["Hawai'i", '2'],
  ])
})

test('lines of nothing but separators below the last value are noted and left out; between values, and in quotes, they are rows', async () => {
  const { measured, cells } = await readTestFile('a,b\n1,2\n,\n3,\n,\n,,\n\n,\n')
  expect(cells).toEqual([
    ['1', '2'],
    [null, null],
    ['3', null],
  ])
  expect(measured).toMatchObject({ rows: 3, width: 2, lines: null })
  expect(measured.notes).toEqual([
    { kind: 'empty-end', count: 3, places: [5, 6, 8].map((row) => ({ row, column: null })) },
  ])
  expect((await readTestFile('a,b\n1,2\n"",\n')).cells).toEqual([
    ['1', '2'],
    [null, null],
  ])
  const empty = ',,,,,\n'.repeat(100_000)
  const many = await readTestFile(`a,b,c,d,e,f\n1\n${empty}2\n${empty}`)
  expect(many.cells).toHaveLength(100_002)
  expect(many.cells.at(-1)).toEqual(['2', null, null, null, null, null])
  expect(many.measured.notes[1]).toMatchObject({ kind: 'empty-end', count: 100_000, places: { 0: { row: 100_004 } } })
  await expect(readTestFile(',,\n,,\n')).rejects.toThrow('The file has no values that can be read.')
})

test('text after a closing quote is kept as it stands and noted', async () => {
  const { measured, cells } = await readTestFile('a,b\n"Main St" 5,1\n"x"y"",2\n"ok",3\n')
  expect(cells).toEqual([
    ['"Main St" 5', '1'],
    ['"x"y""', '2'],
    ['ok', '3'],
  ])
  expect(measured.notes).toMatchObject([
    { kind: 'text-after-quote', count: 2, places: [{ row: 2, column: 1 }, { row: 3 }] },
  ])
})

test('headers that are doubled, empty, endless or hostile keep their columns', async () => {
  const { measured, cells } = await readTestFile(`a,a,,__proto__,${'x'.repeat(10_000)}\n1,2,3,4,5\n`)
  expect(measured.columns.map(({ name }) => name)).toEqual(['a', 'a_2', 'col_3', '__proto__', 'x'.repeat(500)])
  expect(measured.notes.map(({ kind, places }) => [kind, places[0]?.column])).toEqual([
    ['long-header', 5],
    ['duplicate-header', 2],
    ['empty-header', 3],
  ])
  expect(cells).toEqual([['1', '2', '3', '4', '5']])
})

test('only a header is a table without rows; line ends of all kinds and blank lines between rows', async () => {
  expect((await readTestFile('a,b')).measured).toMatchObject({ header: ['a', 'b'], rows: 0, headerRows: 1 })
  expect((await readTestFile('a,b\r1,2\r\n3,4\n\n\r\n5,6')).cells).toEqual([
    ['1', '2'],
    ['3', '4'],
    ['5', '6'],
  ])
})

test('what is too much is refused by name', async () => {
  const wide = Array.from({ length: 16_384 }, (_, at) => `c${at}`).join(',')
  await expect(readTestFile(`${wide}\n${wide}\n`)).rejects.toThrow(
    'The file has 16384 columns; at most 750 can be read.',
  )
  await expect(readTestFile(`${','.repeat(200_000)}\n`)).rejects.toThrow('at most 750 can be read')
  const cell = Buffer.concat([Buffer.from('a,b\n1,"'), Buffer.alloc(100_000_000, 'x'), Buffer.from('"\n')])
  await expect(readTestFile(cell)).rejects.toThrow('The row that starts on line 2 has more than 16777216 bytes')
})

test.each([
  ['a PDF', '%PDF-1.7\n1 0 obj\n', 'This file is a PDF, not a table.'],
  ['a web page', '<!DOCTYPE html>\n<table>', 'This file is a web page (HTML), not a table.'],
  ['a table of a web page', '\n<table class="x"><tr><td>1', 'This file is a web page (HTML), not a table.'],
  ['a map', '<kml xmlns="http://www.opengis.net/kml/2.2">', 'This file is an XML file, not a table.'],
  ['a picture', '\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR\x00\x00\x01\x00', 'This kind of file is not supported.'],
  ['UTF-32', '\xff\xfe\x00\x00a\x00\x00\x00,\x00\x00\x00b\x00\x00\x00', 'This kind of file is not supported.'],
])('%s is refused by what it is, whatever it is called', async (_what, text, words) => {
  await expect(readTestFile(Buffer.from(text, 'latin1'))).rejects.toThrow(words)
})
