import fc from 'fast-check'
import { expect, test } from 'vitest'
import { NOT_PLAIN, PLAIN_DAY, PLAIN_MOMENT, plainKinds } from './plain-kinds.ts'
import { isPlainDate, isPlainTimestamp, plainNumber } from './typed-bytes.ts'

test('a cell is a plain number, day or moment exactly where typed-bytes says so', () => {
  const unit = fc.constantFrom(...'0129-.:TZ a')
  const likely = fc.constantFrom('2024-02-29', '2023-02-29', '2024-02-29T10:00:00Z', '-12.50', '007', '-', '1.')
  fc.assert(
    fc.property(
      fc.array(fc.oneof(likely, fc.string({ unit, minLength: 1, maxLength: 24 })), { minLength: 1 }),
      (texts) => {
        const bytes = new TextEncoder().encode(texts.join(''))
        const ends = Uint32Array.from(texts, (_, at) => texts.slice(0, at + 1).join('').length)
        const starts = Uint32Array.from(texts, (_, at) => (at === 0 ? 0 : (ends[at - 1] ?? 0)))
        const kinds = plainKinds({ rows: texts.length, width: 1, bytes, starts, ends })
        const expected = texts.map((_, at) => {
          const cell = [bytes, starts[at] ?? 0, ends[at] ?? 0] as const
          if (plainNumber(...cell) >= 0) return plainNumber(...cell)
          return isPlainDate(...cell) ? PLAIN_DAY : isPlainTimestamp(...cell) ? PLAIN_MOMENT : NOT_PLAIN
        })
        expect([...kinds]).toEqual(expected)
      },
    ),
  )
})
