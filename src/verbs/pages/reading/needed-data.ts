import { isExternalId } from '#domain/data/external-id.ts'
import { namedCalculations } from '#domain/data/fields/calculated.ts'
import type { Cell, DataQuery } from '#domain/data/query.ts'
import { conditionExpressions, isGrouped } from '#domain/data/query-parts.ts'
import { shorten } from '#domain/data/shorten.ts'
import { withFormerNames } from '#domain/data/stored-columns.ts'
import { type AnswerTo, type DataNeed, type DataOrigin, type NeededData, needQuery } from '#domain/element/data-need.ts'
import type { IndexRange } from '#domain/item/item-query.ts'
import { storedText } from '#domain/item/stored-scalar.ts'
import { type Problem, ProblemError } from '#domain/problem.ts'
import { storageProblem } from '#domain/storage-problem.ts'
import type { RowEngine } from '#engines/engine.ts'
import { cellFields } from '#fields/column-fields.ts'
import { lookedUpLabels } from '#verbs/sources/fields/meta-labels.ts'
import { latest } from '#verbs/sources/latest.ts'
import { newestVersions } from '#verbs/sources/newest-version.ts'
import { findVersions, type ReadableVersion, withRows } from '#verbs/sources/readable-version.ts'
import type { VerbContext } from '#verbs/verb.ts'
import { tagAnswer, versionTags } from './answer-tags.ts'

export type AnswerNeed = (need: DataNeed) => Promise<NeededData>

/**
 * Answers needs of one request: the versions are looked up together, each once, and equal queries run once. A need that
 * can't be met is answered with the reason.
 */
export async function needAnswers(app: string, viewIds: readonly number[], context: VerbContext): Promise<AnswerNeed> {
  const versions = await findVersions(context, viewIds)
  const rows = onceEach(context.rows)
  const newest = newestVersions(context)
  const readsOf = (version: ReadableVersion) => (isVisitor(context) ? keptReads(rows, version, context) : rows)
  return async (need) => {
    const followed = need.newestOf === undefined ? null : await newest(need.newestOf)
    const found = followed ? followed.found : versions.get(need.viewId)
    const tags = [...versionTags(found?.item.id ?? need.viewId, found), ...(followed?.tags ?? [])]
    try {
      const version = readByFormerNames(withRows(found, app))
      if (!version.readable) return tagAnswer({ ok: false, problem: NO_ACCESS }, tags)
      return tagAnswer(await answered(need, version, readsOf(version), context), tags)
    } catch (error) {
      // Readers see the section without what they could have chosen from: nobody else would hear of it.
      if (need.kind === 'values' && error instanceof ProblemError) context.report(error)
      return tagAnswer({ ...failedNeed(error, context), of: need.kind }, tags)
    }
  }
}

/** A filter of a column that the version does not have fails its section; the log says which it was. */
function reportLost(need: DataNeed, { table }: ReadableVersion, context: VerbContext): void {
  if (need.kind === 'origin') return
  const where = 'range' in need ? need.query.where : need.where
  const known = new Set([...table.columns, ...namedCalculations(table.calculated)].map(({ name }) => name))
  for (const of of where ? conditionExpressions(where) : [])
    if (of.kind === 'column' && !known.has(of.name)) context.report(new Error(`col not found: ${shorten(of.name)}`))
}

export function failedNeed(error: unknown, context: VerbContext): Extract<NeededData, { ok: false }> {
  // Nobody is left to read the rest of the page.
  context.signal.throwIfAborted()
  if (error instanceof ProblemError) return { ok: false, problem: error.problem }
  context.report(error)
  return { ok: false, problem: storageProblem(error)?.problem ?? UNEXPECTED }
}

function readByFormerNames(version: ReadableVersion): ReadableVersion {
  const { table } = version
  return { ...version, table: { ...table, columns: withFormerNames(table.columns) } }
}

type Reads = Pick<RowEngine, 'select' | 'count'>

async function answered(
  need: DataNeed,
  version: ReadableVersion,
  rows: Reads,
  context: VerbContext,
): Promise<NeededData> {
  const origin = originOf(version)
  reportLost(need, version, context)
  if (need.kind === 'origin') return { ok: true, kind: 'origin', origin: await changedOrigin(version, origin, context) }
  if ('range' in need) return rowsOf(need, version, origin, rows, context)
  const { query, range } = needQuery(need)
  const found = await rows.select(version.table, query, range)
  if (need.kind === 'total') return { ok: true, kind: 'total', cells: found[0] ?? [], origin }
  const values = found.slice(0, range.to).map(([value = null, count]) => ({ value, rows: Number(count) }))
  return { ok: true, kind: 'values', values, more: found.length > range.to, origin }
}

type RowsNeed = Extract<DataNeed, { range: IndexRange }>

async function rowsOf(
  { kind, query, range, counted }: RowsNeed,
  { table, fields: described }: ReadableVersion,
  origin: DataOrigin,
  rows: Reads,
  context: VerbContext,
): Promise<AnswerTo<RowsNeed>> {
  if (isGrouped(query) !== (kind === 'groups')) throw new Error(`A need for ${kind} with a query for the other.`)
  const { asked, total } = counted
    ? await countedRows(query, range, {
        select: () => rows.select(table, query, range),
        count: () => rows.count(table, query),
      })
    : { asked: await rows.select(table, query, range), total: null }
  const last = asked.length === 0 && total ? lastRange(range, total) : null
  const found = last ? await rows.select(table, query, last) : asked
  const columns = [...table.columns, ...namedCalculations(table.calculated)]
  const { labels, versions } = await lookedUpLabels(described, query.select, found, context)
  const fields = cellFields(query.select, { columns, fields: described, labels }, found)
  const answer = { ok: true as const, kind, rows: found, fields, from: last?.from ?? range.from, total, origin }
  return tagAnswer(
    answer,
    [...versions].flatMap(([viewId, version]) => versionTags(viewId, version)),
  )
}

/** Groups mostly fit on one page, and to count them takes as long as to make them: then nobody does. */
async function countedRows(
  query: DataQuery,
  { from, to }: IndexRange,
  { select, count }: { select(): Promise<Cell[][]>; count(): Promise<number> },
): Promise<{ asked: Cell[][]; total: number }> {
  if (!isGrouped(query)) {
    const [asked, total] = await Promise.all([select(), count()])
    return { asked, total }
  }
  const asked = await select()
  const isEnd = asked.length <= to - from && (asked.length > 0 || from === 0)
  return { asked, total: isEnd ? from + asked.length : await count() }
}

/** Whoever asks for a page of rows behind the end gets the last one. */
function lastRange({ from, to }: IndexRange, total: number): IndexRange {
  const size = to - from + 1
  const first = Math.floor((total - 1) / size) * size
  return { from: first, to: first + size - 1 }
}

/** The engine for one request, in which nothing is written: what is asked again is answered as before. */
function onceEach({ select, count }: Reads): Reads {
  const known = new Map<string, Promise<unknown>>()
  const once = <T>(work: () => Promise<T>, ...key: unknown[]): Promise<T> => {
    const name = JSON.stringify(key)
    const before = known.get(name)
    if (before) return before as Promise<T>
    const begun = work()
    known.set(name, begun)
    return begun
  }
  return {
    select: (table, query, range) => once(() => select(table, query, range), table.table, query, range),
    count(table, query) {
      const plain = countedPart(query)
      return once(() => count(table, plain), table.table, plain)
    },
  }
}

/** Whoever has signed in may just have changed what is asked for, on another node too. */
const isVisitor = ({ actor }: VerbContext) => actor.id === null

/** What visitors were told before of a version that is as it was; nobody tells of changes in databases elsewhere. */
function keptReads({ select, count }: Reads, version: ReadableVersion, { directory }: VerbContext): Reads {
  const { item, source, external } = version
  if (external) return { select, count }
  const state = [item.revision, source.revision]
  const kept = <T extends Cell[][] | number>(read: () => Promise<T>, ...question: unknown[]) =>
    directory.answers(item.id, JSON.stringify([...state, ...question]), read)
  return {
    select: (table, query, range) => kept(() => select(table, query, range), table.table, query, range),
    count: (table, query) => kept(() => count(table, query), table.table, countedPart(query)),
  }
}

/** What a count depends on: never the order, and the expressions only where they group. */
function countedPart(query: DataQuery): DataQuery {
  return { ...query, select: isGrouped(query) ? query.select : [], orderBy: [] }
}

function originOf({ item, source }: ReadableVersion): DataOrigin {
  const [named, version] = [source, item].map(({ data }) => storedText(data.name))
  return { sourceId: source.id, source: named ?? '', version: version ?? '', updatedAt: item.updated_at }
}

/** Rows change without their version. */
async function changedOrigin(
  { item }: ReadableVersion,
  origin: DataOrigin,
  { store }: VerbContext,
): Promise<DataOrigin> {
  const changes = isExternalId(item.id) ? null : await store.rowChanges.lastChanges([item.id])
  return { ...origin, updatedAt: latest([origin.updatedAt, changes?.get(item.id)?.at]) }
}

const NO_ACCESS: Problem = {
  code: 'forbidden',
  status: 403,
  message: 'Your account is not allowed to read this source.',
}
const UNEXPECTED: Problem = { code: 'unexpected', status: 500, message: 'An Error occurred while fetching data.' }
