import { type ColumnEvidence, noEvidence, SAMPLE_VALUES, type WordCount } from './column-evidence.ts'

type Codes = ColumnEvidence['codes']

/** What several columns hold together, as if their values stood in one. */
export function mergeEvidence(columns: readonly ColumnEvidence[]): ColumnEvidence {
  return columns.reduce(
    (all, one): ColumnEvidence => ({
      empty: all.empty + one.empty,
      nullWords: mergeWords(all.nullWords, one.nullWords),
      values: all.values + one.values,
      sample: [...new Set([...all.sample, ...one.sample])].slice(0, SAMPLE_VALUES),
      numbers: sums(all.numbers, one.numbers),
      days: sums(all.days, one.days),
      codes: mergeCodes(all.codes, one.codes),
      examples: firsts(all.examples, one.examples),
    }),
    noEvidence(),
  )
}

function mergeCodes({ lengths, ...all }: Codes, { lengths: others, ...one }: Codes): Codes {
  return { ...sums(all, one), lengths: lengths.map((count, at) => count + (others[at] ?? 0)) }
}

function sums<Key extends string>(all: Record<Key, number>, one: Record<Key, number>): Record<Key, number> {
  const keys = Object.keys(all) as Key[]
  return Object.fromEntries(keys.map((key) => [key, all[key] + one[key]])) as Record<Key, number>
}

type Examples = ColumnEvidence['examples']

function firsts(all: Examples, one: Examples): Examples {
  const keys = Object.keys(all) as (keyof Examples)[]
  return Object.fromEntries(keys.map((key) => [key, all[key] ?? one[key]])) as Examples
}

function mergeWords(all: readonly WordCount[], one: readonly WordCount[]): WordCount[] {
  const counts = new Map(all.map(({ word, count }) => [word, count]))
  for (const { word, count } of one) counts.set(word, (counts.get(word) ?? 0) + count)
  return [...counts].map(([word, count]) => ({ word, count }))
}
