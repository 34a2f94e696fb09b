import { z } from 'zod'
import { GUEST } from '#domain/access/access.ts'
import type { RowDifference } from '#domain/data/compare/row-difference.ts'
import { addressWords } from '#domain/data/export/data-address.ts'
import { storedText } from '#domain/item/stored-scalar.ts'
import { defineVerb } from '#verbs/verb.ts'
import { ComparisonAsked, comparedVersions } from './compared-versions.ts'

export const differencesFile = defineVerb({
  name: 'versions.differences',
  summary:
    'The rows in which two versions of a source differ, as lines of a table; downloaded at /datasets/differences.',
  kind: 'read',
  input: z.strictObject(ComparisonAsked),
  level: GUEST,
  async run(input, context) {
    const { before, after, columns, comparison, asked } = await comparedVersions(input, context)
    const names = columns.pairs.map(({ name }) => name)
    const words = [after.source, before.item, after.item].map(({ data }) => storedText(data.name)).join(' ')
    const scanned = context.rows.differences(comparison, asked)
    return {
      fileName: `${addressWords(`${words} differences`) || 'differences'}.csv`,
      header: ['change', 'changed columns', ...names, ...names.map((name) => `${name} (before)`)],
      rows: lines(scanned, names),
    }
  },
})

/** The cells of a row as they are now, or last were, and behind them those that were others before. */
async function* lines(batches: AsyncIterable<RowDifference[]>, names: readonly string[]): AsyncGenerator<string[][]> {
  for await (const batch of batches)
    yield batch.map(({ kind, before, after, changed }) => {
      const differs = new Set(changed)
      const former = names.map((_, at) => (differs.has(at) ? (before?.[at] ?? '') : ''))
      const cells = (after ?? before ?? []).map((cell) => cell ?? '')
      return [kind, changed.map((at) => names[at]).join('; '), ...cells, ...former]
    })
}
