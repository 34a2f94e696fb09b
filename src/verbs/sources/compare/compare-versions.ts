import { z } from 'zod'
import { GUEST } from '#domain/access/access.ts'
import { countOf, type DifferenceCounts, type RowDifference } from '#domain/data/compare/row-difference.ts'
import type { DataType } from '#domain/data/query.ts'
import { storedText } from '#domain/item/stored-scalar.ts'
import { defineVerb, type VerbContext } from '#verbs/verb.ts'
import { versionMark } from '../version-mark.ts'
import { type ComparedVersions, ComparisonAsked, comparedVersions } from './compared-versions.ts'

const DIFFERENCES_ON_PAGE = 50
const LAST_PAGE = 1_000_000
/** Comparisons whose counts are kept, those that were made last. */
const MOST_KEPT = 200

type ComparedColumn = {
  name: string
  title: string
  /** What it was called, and of which type it was, where that changed. */
  formerName: string | null
  types: { before: DataType; after: DataType } | null
  /** In how many rows it changed. */
  rows: number
}

type VersionComparison = {
  before: { id: number; name: string }
  after: { id: number; name: string }
  /** The column that tells rows apart; null where whole rows are compared. */
  by: string | null
  columns: ComparedColumn[]
  added: { name: string; title: string }[]
  removed: { name: string; title: string }[]
  counts: Omit<DifferenceCounts, 'columns'>
  rows: RowDifference[]
  /** How many rows the list has. */
  total: number
  page: number
  pages: number
}

export const compareVersions = defineVerb({
  name: 'versions.compare',
  summary:
    'How two versions of a source differ: rows added, removed and changed, how often each column changed, and a page of the rows.',
  kind: 'read',
  input: z.strictObject({ ...ComparisonAsked, page: z.number().int().min(1).max(LAST_PAGE).default(1) }),
  level: GUEST,
  async run({ page, ...input }, context): Promise<VersionComparison> {
    const compared = await comparedVersions(input, context)
    const { before, after, columns, comparison, asked, titleOf } = compared
    const { columns: changes, ...counts } = await countsOf(compared, context)
    const total = countOf({ ...counts, columns: changes }, asked)
    const from = (page - 1) * DIFFERENCES_ON_PAGE
    const rows: RowDifference[] = []
    const range = { from, to: from + DIFFERENCES_ON_PAGE - 1 }
    if (from < total)
      for await (const batch of context.rows.differences(comparison, { ...asked, range })) rows.push(...batch)
    const named = ({ name }: { name: string }) => ({ name, title: titleOf(name) })
    return {
      before: { id: before.item.id, name: storedText(before.item.data.name) },
      after: { id: after.item.id, name: storedText(after.item.data.name) },
      by: comparison.by === null ? null : (columns.pairs[comparison.by]?.name ?? null),
      columns: columns.pairs.map((pair, at) => ({
        ...named(pair),
        formerName: pair.before.name === pair.name ? null : pair.before.name,
        types:
          pair.before.dataType === pair.after.dataType
            ? null
            : { before: pair.before.dataType, after: pair.after.dataType },
        rows: changes[at] ?? 0,
      })),
      added: columns.added.map(named),
      removed: columns.removed.map(named),
      counts,
      rows,
      total,
      page,
      pages: Math.max(1, Math.ceil(total / DIFFERENCES_ON_PAGE)),
    }
  },
})

const kept = new Map<string, DifferenceCounts>()

/** Counted once for a state of both versions, whichever page and part of the list is asked for. */
async function countsOf(
  { before, after, comparison }: ComparedVersions,
  context: VerbContext,
): Promise<DifferenceCounts> {
  const parts = `${comparison.before.part} ${comparison.after.part} ${comparison.by}`
  const key = `${await versionMark(before, context)} | ${await versionMark(after, context)} | ${parts}`
  const known = kept.get(key)
  if (known) return known
  const counts = await context.rows.countDifferences(comparison)
  kept.set(key, counts)
  for (const oldest of kept.keys()) {
    if (kept.size <= MOST_KEPT) break
    kept.delete(oldest)
  }
  return counts
}
