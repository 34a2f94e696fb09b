import { type CopiedRows, rowExpressions, textExpression, Unanswerable } from '#domain/data/copied/copied-rows.ts'
import { cellTypes } from '#domain/data/export/cell-types.ts'
import { expressionKey } from '#domain/data/expression/expression-shape.ts'
import { namedCalculations } from '#domain/data/fields/calculated.ts'
import type { Condition, DataQuery, Expression } from '#domain/data/query.ts'
import { withFormerNames } from '#domain/data/stored-columns.ts'
import { type DataNeed, needQuery } from '#domain/element/data-need.ts'
import type { CopiedAsking, CopiedTable, SectionCopy } from '#elements/exported/section-copy.ts'
import { copiedNeeds, tableKey } from '#elements/exported/section-copy.ts'
import { type AnswerNeed, needAnswers } from '#verbs/pages/reading/needed-data.ts'
import { newestVersions } from '#verbs/sources/newest-version.ts'
import { findVersions } from '#verbs/sources/readable-version.ts'
import type { VerbContext } from '#verbs/verb.ts'
import { probedRequests, sameAnswers } from './probe-copy.ts'

/** Sections of more rows are not asked without a server: a browser would load too much, and take too long for each answer. */
export const MOST_COPIED_ROWS = 10_000
const MOST_COPIED_CHARACTERS = 4_000_000
const MOST_COPIED_COLUMNS = 100

type Asked = { app: string; anchor: string; asking: CopiedAsking; pageFilters: SectionCopy['pageFilters'] }

/** A section with the rows that it answers its readers from, or why it has none. */
export type MadeCopy = { text: string } | { reason: string }

/**
 * Takes along what a section needs to answer without a server: the rows that its author lets through, of the columns that
 * it shows and is asked by. What it answers then is compared with what the database answers, for every order and filter
 * that it offers; where they differ, nothing is taken.
 */
export async function copySection(asked: Asked, reader: VerbContext): Promise<MadeCopy> {
  const { app, anchor, asking, pageFilters } = asked
  const { open, all } = probedRequests(asking, pageFilters)
  const needs = all.flatMap((request) => copiedNeeds(asking, request))
  const answer = await needAnswers(app, [...new Set(needs.map(({ viewId }) => viewId))], reader)
  try {
    const tables: CopiedTable[] = []
    for (const key of new Set(needs.map(tableKey))) {
      const own = needs.filter((need) => tableKey(need) === key)
      const fixed = copiedNeeds(asking, open).filter((need) => tableKey(need) === key)
      tables.push({ key, ...(await copiedTable(own, fixed, answer, reader)) })
    }
    const fields = await fieldsOf(copiedNeeds(asking, open), answer)
    const copy: SectionCopy = { anchor, asking, pageFilters, tables, fields }
    const words = wordsIn(tables)
    for (const request of probedRequests(asking, pageFilters, words).all) {
      reader.signal.throwIfAborted()
      if (!(await sameAnswers(copy, request, answer)))
        return { reason: 'a browser would not give the same answers as the database' }
    }
    const text = JSON.stringify(copy)
    return text.length > MOST_COPIED_CHARACTERS ? { reason: 'it has too much text' } : { text }
  } catch (error) {
    if (error instanceof Unanswerable) return { reason: error.message }
    throw error
  }
}

/** The rows of a version that any of these needs may ask for. */
async function copiedTable(
  needs: readonly DataNeed[],
  open: readonly DataNeed[],
  answer: AnswerNeed,
  reader: VerbContext,
) {
  const expressions = new Map<string, Expression>()
  for (const need of needs) for (const [key, one] of rowExpressions(queryOf(need))) expressions.set(key, one)
  const select = [...expressions.values()].filter(({ kind }) => kind !== 'id')
  if (select.length > MOST_COPIED_COLUMNS) throw new Unanswerable('it has too many columns')
  const [first] = needs
  if (!first) throw new Unanswerable('it asks for nothing')
  const columns = await columnsOf(first, reader)
  const types = cellTypes(select, columns)
  // What is written in a cell is looked into by searches; what its value is, by all else.
  const texts = select.flatMap((of, at) => (types[at] === 'text' ? [] : [textExpression(of)]))
  const { viewId, newestOf } = first
  const query: DataQuery = {
    select: [{ kind: 'id' }, ...select, ...texts],
    where: fixedCondition(open),
    groupBy: [],
    having: null,
    orderBy: [],
  }
  const range = { from: 0, to: MOST_COPIED_ROWS }
  const follows = newestOf === undefined ? {} : { newestOf }
  const found = await answer({ kind: 'rows', viewId, ...follows, query, range, counted: false })
  if (!found.ok) throw new Unanswerable(found.problem.message)
  if (found.kind !== 'rows') throw new Unanswerable('its rows could not be read')
  if (found.rows.length > MOST_COPIED_ROWS)
    throw new Unanswerable(`it has more than ${MOST_COPIED_ROWS.toLocaleString('en-US')} rows`)
  return { origin: found.origin, copied: compact(query.select, found.rows, columns) }
}

type Columns = Parameters<typeof cellTypes>[1]

/** Without the texts of columns that are written as their values are. */
function compact(select: readonly Expression[], rows: CopiedRows['rows'], columns: Columns): CopiedRows {
  const types = cellTypes(select, columns)
  const multiple = new Set(columns.flatMap((one) => (one.multiple ? [one.name] : [])))
  const kept = select.flatMap((of, at) => {
    const written = of.kind === 'call' && of.fn === 'to text' ? of.args[0] : undefined
    const value = written ? select.indexOf(written) : -1
    const isSame =
      value >= 0 && rows.every((row) => (row[at] ?? null) === (row[value] === null ? null : String(row[value])))
    return isSame ? [] : [at]
  })
  return {
    columns: kept.map((at) => {
      const of = select[at] ?? { kind: 'null' }
      const isMultiple = of.kind === 'column' && multiple.has(of.name)
      return { key: expressionKey(of), type: types[at] ?? 'text', ...(isMultiple ? { multiple: true } : {}) }
    }),
    rows: rows.map((row) => kept.map((at) => row[at] ?? null)),
  }
}

async function columnsOf({ viewId, newestOf }: DataNeed, reader: VerbContext): Promise<Columns> {
  const followed = newestOf === undefined ? null : await newestVersions(reader)(newestOf)
  const version = followed ? followed.found : (await findVersions(reader, [viewId])).get(viewId)
  if (!version?.table) throw new Unanswerable('its source has no rows')
  const { table } = version
  return [...withFormerNames(table.columns), ...namedCalculations(table.calculated)]
}

const queryOf = (need: DataNeed): DataQuery => {
  if (need.kind === 'origin') return { select: [], where: null, groupBy: [], having: null, orderBy: [] }
  return 'range' in need ? need.query : needQuery(need).query
}

/** What holds rows back whatever is asked. */
function fixedCondition(open: readonly DataNeed[]): Condition | null {
  const conditions = open.filter(({ kind }) => kind !== 'origin').map((need) => queryOf(need).where)
  const different = new Map(conditions.map((one) => [JSON.stringify(one), one]))
  const all = [...different.values()]
  if (all.length === 0 || all.includes(null)) return null
  const [only, ...others] = all.filter((one) => one !== null)
  return only && others.length === 0 ? only : { kind: 'or', all: all.filter((one) => one !== null) }
}

/** What views have to know of the fields, for all values that there are. */
async function fieldsOf(needs: readonly DataNeed[], answer: AnswerNeed): Promise<SectionCopy['fields']> {
  const known: SectionCopy['fields'][number][] = []
  for (const need of needs) {
    const whole: DataNeed = 'range' in need ? { ...need, range: { from: 0, to: MOST_COPIED_ROWS - 1 } } : need
    const found = 'range' in whole ? await answer(whole) : null
    known.push(found?.ok && 'fields' in found ? found.fields : [])
  }
  return known
}

const MOST_WORDS = 3

/** Some texts of the rows, to be searched for. */
function wordsIn(tables: readonly CopiedTable[]): string[] {
  const cells = tables.flatMap(({ copied }) => [copied.rows[0], copied.rows.at(-1)].flatMap((row) => row ?? []))
  const texts = cells.flatMap((cell) => (cell === null ? [] : [String(cell).trim().slice(0, 5).trim()]))
  return [...new Set(texts.filter((text) => text.length > 1))].slice(0, MOST_WORDS)
}
