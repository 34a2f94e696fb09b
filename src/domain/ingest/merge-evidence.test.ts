import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainKinds } from '#domain/data/plain-kinds.ts'
import { batchOf, CODEC } from '../../../tests/support/text-batches.ts'
import { collectEvidence } from './collect-evidence.ts'
import { mergeEvidence } from './merge-evidence.ts'

const TEXTS = ['1', '1,200', '(9)', '1.234,56', '12%', '2020-01-02', '03/04/2020', '01001', '36', 'n/a', 'Albany', null]

function evidenceOf(rows: (string | null)[][], width: number) {
  const collector = collectEvidence(width)
  const batch = batchOf(rows, width)
  collector.addBatch(batch, plainKinds(batch), CODEC.textIn(batch))
  return collector.columns()
}

test('columns together hold what one column with all of their values would', () => {
  const cells = fc.array(fc.constantFrom(...TEXTS), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(cells, cells, (first, second) => {
      const rows = first.map((text, at) => [text, second[at] ?? null])
      const [all] = evidenceOf([...rows.map(([text]) => [text ?? null]), ...rows.map(([, text]) => [text ?? null])], 1)
      expect(mergeEvidence(evidenceOf(rows, 2))).toEqual(all)
    }),
  )
})
