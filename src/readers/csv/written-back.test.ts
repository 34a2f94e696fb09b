import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { NoteTaker } from '#domain/ingest/reading-note.ts'
import { rowsOf } from '../../../tests/support/text-batches.ts'
import { READER_LIMITS } from '../reader.ts'
import { upperBytes } from '../text/single-byte.ts'
import { Utf8Text } from '../text/utf8-text.server.ts'
import { CsvParser } from './csv-parser.ts'

let path: string
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'almanac-dialects-'))
  path = join(folder, 'one.file')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** A straightforward writer of each encoding, and characters that it has. */
const ENCODINGS: Record<string, { letters: string[]; write(text: string): Uint8Array }> = {
  'utf-8': { letters: ['é', '東', '😀', '\ufeff'], write: (text) => Buffer.from(text) },
  'utf-16le': { letters: ['é', '東', '😀', '\u0a0d', '\u2c2c'], write: (text) => Buffer.from(text, 'utf16le') },
  'utf-16be': { letters: ['é', '東', '😀', '\u0a0d'], write: (text) => Buffer.from(text, 'utf16le').swap16() },
  'windows-1252': { letters: ['é', '€', '“', 'ÿ'], write: (text) => fromTable('windows-1252', text) },
  'iso-8859-15': { letters: ['€', 'Š', 'œ', 'é'], write: (text) => fromTable('iso-8859-15', text) },
  macintosh: { letters: ['é', 'Ω', '†', '“'], write: (text) => fromTable('macintosh', text) },
  'iso-8859-2': { letters: ['ł', 'Š', 'ż'], write: (text) => fromTable('iso-8859-2', text) },
  shift_jis: {
    letters: ['日', '本', 'ソ', 'ｱ'],
    // The second byte of ソ is a backslash, as of others it is a letter or a delimiter of some dialect.
    write: (text) => Buffer.from([...text].flatMap((one) => SHIFT_JIS[one] ?? [one.charCodeAt(0)])),
  },
}
const SHIFT_JIS: Record<string, number[]> = { 日: [0x93, 0xfa], 本: [0x96, 0x7b], ソ: [0x83, 0x5c], ｱ: [0xb1] }

function fromTable(encoding: string, text: string): Uint8Array {
  const characters = upperBytes(encoding).map((bytes) => Buffer.from(bytes).toString())
  return Uint8Array.from([...text].map((one) => (one < '\u0080' ? one.charCodeAt(0) : 128 + characters.indexOf(one))))
}

const files = fc
  .record({
    encoding: fc.constantFrom(...Object.keys(ENCODINGS)),
    delimiter: fc.constantFrom(',', ';', '\t', '|'),
    quote: fc.constantFrom('"', "'"),
    end: fc.constantFrom('\n', '\r\n', '\r'),
    width: fc.integer({ min: 2, max: 4 }),
  })
  .chain((file) => {
    const unit = fc.constantFrom(...(ENCODINGS[file.encoding]?.letters ?? []), ...'a1 ,;\t|"\'\n\r\\')
    const cell = fc.option(fc.string({ unit, minLength: 1, maxLength: 6 }), { nil: null })
    const row = fc.array(cell, { minLength: file.width, maxLength: file.width })
    return fc.record({ file: fc.constant(file), rows: fc.array(row, { maxLength: 8 }), always: fc.boolean() })
  })

test('tables in all dialects and encodings are read back cell for cell, wherever they are cut into pieces', async () => {
  await fc.assert(
    fc.asyncProperty(files, fc.integer({ min: 1, max: 40 }), async ({ file, rows, always }, size) => {
      const { encoding, delimiter, quote, end } = file
      const written = (cell: string | null) => {
        if (cell === null) return always ? quote + quote : ''
        const isSpecial = [delimiter, quote, '\n', '\r'].some((one) => cell.includes(one))
        return always || isSpecial ? quote + cell.replaceAll(quote, quote + quote) + quote : cell
      }
      const text = rows.map((row) => row.map(written).join(delimiter) + end).join('')
      // What stands first is taken for a mark otherwise.
      const marked = `${encoding.startsWith('utf') ? '\ufeff' : ''}${text}`
      await writeFile(path, ENCODINGS[encoding]?.write(marked) ?? '')
      const notes = new NoteTaker()
      const parser = new CsvParser({ delimiter, quote }, READER_LIMITS, notes)
      const read: (string | null)[][] = []
      for await (const piece of new Utf8Text(path, encoding).pieces(size))
        read.push(...parser.push(piece).flatMap(rowsOf))
      read.push(...parser.end().flatMap(rowsOf))
      expect(read).toEqual(rows)
      expect(notes.notes()).toEqual([])
    }),
    { numRuns: 400 },
  )
})

test.each([
  ['iso-8859-15', 0xa4, '€'],
  ['iso-8859-15', 0xbd, 'œ'],
  ['macintosh', 0x8e, 'é'],
  ['macintosh', 0xd2, '“'],
])('in %s the byte %i is %s', (encoding, byte, character) => {
  expect(Buffer.from(upperBytes(encoding)[byte - 128] ?? []).toString()).toBe(character)
})
