import fc from 'fast-check'
import { expect, test } from 'vitest'
import { NoteTaker } from '#domain/ingest/reading-note.ts'
import { rowsOf } from '../../../tests/support/text-batches.ts'
import { CsvParser } from './csv-parser.ts'

const LIMITS = { columns: 10, recordBytes: 16 * 1024 * 1024 }

function parse(pieces: (string | Uint8Array)[], format = { delimiter: ',', quote: '"' }): (string | null)[][] {
  const parser = new CsvParser(format, LIMITS, new NoteTaker())
  const batches = [...pieces.flatMap((piece) => parser.push(Buffer.from(piece))), ...parser.end()]
  return batches.flatMap(rowsOf)
}

test('quotes, doubled quotes, breaks inside cells, all kinds of line ends, blank lines and a missing last break', () => {
  expect(parse(['a,b\r\n"x ""y""",5" pipe\n\n"1\r\n2",\r\r\n,""\nlast,é'])).toEqual([
    ['a', 'b'],
    ['x "y"', '5" pipe'],
    ['1\r\n2', null],
    [null, null],
    ['last', 'é'],
  ])
})

test('rows written as CSV are read back the same, wherever the file is cut into pieces', () => {
  const cell = fc.option(
    fc.string({
      unit: fc.constantFrom('a', 'é', '😀', ',', ';', '"', '\n', '\r', ' ', '1'),
      minLength: 1,
      maxLength: 6,
    }),
    { nil: null },
  )
  const table = fc
    .integer({ min: 2, max: 4 })
    .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { maxLength: 6 }))
  fc.assert(
    fc.property(
      table,
      fc.constantFrom(',', ';', '\t'),
      fc.constantFrom('\n', '\r\n', '\r'),
      fc.array(fc.nat(60)),
      (rows, delimiter, end, cuts) => {
        const written = (value: string | null) => (value === null ? '' : `"${value.replaceAll('"', '""')}"`)
        const text = rows.map((row) => row.map(written).join(delimiter) + end).join('')
        // Cut between bytes, in the middle of characters too.
        const bytes = Buffer.from(text)
        const places = [0, ...cuts.map((cut) => Math.min(cut, bytes.length)).sort((a, b) => a - b), bytes.length]
        const pieces = places.slice(1).map((place, i) => bytes.subarray(places[i], place))
        expect(parse(pieces, { delimiter, quote: '"' })).toEqual(rows)
      },
    ),
  )
})

test('a record that never ends is refused before it fills the memory', () => {
  const parser = new CsvParser({ delimiter: ',', quote: '"' }, LIMITS, new NoteTaker())
  parser.push(Buffer.from('a,b\n1,"'))
  const endless = () => {
    for (let i = 0; i < 20; i++) parser.push(Buffer.alloc(1024 * 1024, 'x'))
  }
  expect(endless).toThrow('The row that starts on line 2 has more than 16777216 bytes')
})
