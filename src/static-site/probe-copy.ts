import type { Cell } from '#domain/data/query.ts'
import type { DataNeed, NeededData } from '#domain/element/data-need.ts'
import type { ElementRequest } from '#domain/element/element.ts'
import { NOTHING_ASKED, type ReaderState } from '#domain/element/reader-state.ts'
import type { PageFilter } from '#domain/page/page.ts'
import { filterValues } from '#domain/page/view/page-filters.ts'
import { ASKED_KINDS } from '#elements/exported/asked-kinds.ts'
import { answers, type CopiedAsking, copiedNeeds, type SectionCopy } from '#elements/exported/section-copy.ts'
import { nextTurn } from '#event-loop/turns.server.ts'

/** A value that a filter is tried with before any is known: what it names is looked at, not what it finds. */
const SOME_VALUE = '1'

/**
 * What readers may ask of a section: nothing, everything let through (`open`), each order in both directions, each filter
 * of its own and of the page, words to search for.
 */
export function probedRequests(
  asking: CopiedAsking,
  pageFilters: readonly PageFilter[],
  words: readonly string[] = [SOME_VALUE],
): { open: ElementRequest; all: ElementRequest[] } {
  const offer = asking.kind === 'element' ? ASKED_KINDS.get(asking.type)?.offers(asking.settings) : undefined
  const stored = filterValues(pageFilters)
  const keys = pageFilters.filter(({ useSearchParams }) => useSearchParams).map(({ searchKey }) => searchKey)
  const nothing = { ...stored, ...Object.fromEntries(keys.map((key) => [key, []])) }
  const cleared = (offer?.filters ?? []).map((filter) => ({ ...filter, values: [] }))
  // Rows that were saved with a section are shown until something is asked of it.
  const reader: ReaderState = { ...NOTHING_ASKED, filters: cleared, page: 2 }
  const open: ElementRequest = { filters: nothing, reader }
  const of = (change: Partial<ReaderState>, filters = nothing): ElementRequest => ({
    filters,
    reader: { ...reader, ...change },
  })
  const values = [...words, 'null']
  return {
    open,
    all: [
      { filters: stored, reader: NOTHING_ASKED },
      open,
      ...(offer?.sort ?? []).flatMap((column) => [
        of({ sort: { column, direction: 'asc' } }),
        of({ sort: { column, direction: 'desc' } }),
      ]),
      ...(offer && offer.search.length > 0 ? words.map((search) => of({ search })) : []),
      ...(offer?.filters ?? []).flatMap((filter) =>
        values.map((value) =>
          of({ filters: cleared.map((one) => (isSame(one, filter) ? { ...one, values: [value] } : one)) }),
        ),
      ),
      ...keys.flatMap((key) => values.map((value) => of({}, { ...nothing, [key]: [value] }))),
    ],
  }
}

type Offered = { column: string; operation: string }
const isSame = (a: Offered, b: Offered) => a.column === b.column && a.operation === b.operation

/** Whether a copy answers a request as the database does, with all rows and not only those of a page. */
export async function sameAnswers(
  copy: SectionCopy,
  request: ElementRequest,
  answer: (need: DataNeed) => Promise<NeededData>,
): Promise<boolean> {
  const needs = askedNeeds(copy.asking, request)
  if (needs === null) return true
  const whole = needs.map((need) => ('range' in need ? { ...need, range: WHOLE } : need))
  const theirs = await Promise.all(whole.map(answer))
  await nextTurn()
  const ours = answers(copy, whole)
  return ours.every((one, at) => isSameAnswer(one, theirs[at]))
}

const WHOLE = { from: 0, to: 9_999 }

/** Null for what can't be asked at all, such as a comparison with a word: that is refused in both places. */
function askedNeeds(asking: CopiedAsking, request: ElementRequest): DataNeed[] | null {
  try {
    return copiedNeeds(asking, request)
  } catch {
    return null
  }
}

function isSameAnswer(ours: NeededData, theirs: NeededData | undefined): boolean {
  if (!theirs || ours.ok !== theirs.ok) return false
  if (!ours.ok || !theirs.ok) return true
  if ('rows' in ours && 'rows' in theirs)
    return ours.total === theirs.total && ours.rows.length === theirs.rows.length && everyCell(ours.rows, theirs.rows)
  if ('cells' in ours && 'cells' in theirs) return everyCell([ours.cells], [theirs.cells])
  if ('values' in ours && 'values' in theirs) {
    const cells = (of: typeof ours.values) => of.map(({ value, rows }) => [value, rows])
    return ours.more === theirs.more && everyCell(cells(ours.values), cells(theirs.values))
  }
  return ours.kind === theirs.kind
}

type Rows = readonly (readonly Cell[])[]

const everyCell = (ours: Rows, theirs: Rows) =>
  ours.length === theirs.length &&
  ours.every((row, at) => row.every((cell, place) => isSameCell(cell, theirs[at]?.[place] ?? null)))

/** Where databases compute with doubles, the last of sixteen digits may be another one. */
const TOLERATED = 1e-12

function isSameCell(a: Cell, b: Cell): boolean {
  if (typeof a !== 'number' || typeof b !== 'number') return a === b
  return Math.abs(a - b) <= TOLERATED * Math.max(Math.abs(a), Math.abs(b))
}
