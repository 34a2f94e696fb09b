import type { SourceField } from '#domain/data/column.ts'
import { answerNeed } from '#domain/data/copied/answer-need.ts'
import { type CopiedRows, Unanswerable } from '#domain/data/copied/copied-rows.ts'
import { liveNeed } from '#domain/data/live-value/live-need.ts'
import type { LiveRequest } from '#domain/data/live-value/live-request.ts'
import type { SectionState } from '#domain/data/section/section-state.ts'
import type { DataNeed, DataOrigin, NeededData } from '#domain/element/data-need.ts'
import type { ElementRequest } from '#domain/element/element.ts'
import { readReaderState } from '#domain/element/read-reader-state.ts'
import { NOTHING_ASKED, type ReaderState, readerKeys } from '#domain/element/reader-state.ts'
import type { PageFilter } from '#domain/page/page.ts'
import { type FilterValues, fillFilters, filterValues, parseQuery, searchKeys } from '#domain/page/view/page-filters.ts'
import { type HeaderWords, headerNeeds } from '../header/header-needs.ts'
import { ASKED_KINDS } from './asked-kinds.ts'

/** The rows of one version that a section is answered from. */
export type CopiedTable = { key: string; origin: DataOrigin; copied: CopiedRows }

/**
 * An element with what its readers may ask; the values in a text, or the words of a header, that follow the filters of the
 * page. A header says its own words where the data has none.
 */
export type CopiedAsking =
  | { kind: 'element'; type: string; settings: SectionState }
  | { kind: 'header'; state: SectionState; own: HeaderWords }
  | { kind: 'values'; values: readonly (LiveRequest | null)[] }

/** A section that answers its readers without a server. */
export type SectionCopy = {
  anchor: string
  asking: CopiedAsking
  pageFilters: readonly PageFilter[]
  tables: readonly CopiedTable[]
  /** What is known of the cells of each need, in the order of the needs. */
  fields: readonly (readonly (SourceField | null)[])[]
}

/** A section as another address shows it. */
export type CopiedSection = {
  query: Record<string, string>
  filters: FilterValues
  reader: ReaderState
  data: NeededData[]
}

/** Which rows a need is answered from: those of its version, or of the newest one of a source. */
export const tableKey = ({ viewId, newestOf }: DataNeed) =>
  newestOf === undefined ? `${viewId}` : `newest ${newestOf}`

/** What a section needs when this is asked of it. */
export function copiedNeeds(asking: CopiedAsking, request: ElementRequest): DataNeed[] {
  if (asking.kind === 'values')
    return asking.values.flatMap((value) => (value ? [liveNeed(value, request.filters)] : []))
  if (asking.kind === 'header') return headerNeeds(asking.state, request)
  return ASKED_KINDS.get(asking.type)?.needs(asking.settings, request) ?? []
}

/** What an address with this search string asks of a section. */
export function requestOf({ anchor, asking, pageFilters }: SectionCopy, search: string) {
  const offer = asking.kind === 'element' ? ASKED_KINDS.get(asking.type)?.offers(asking.settings) : undefined
  const keys = [...searchKeys(pageFilters), ...(offer ? readerKeys(anchor, offer) : [])]
  const query = parseQuery(search, keys)
  const filters = filterValues(fillFilters(pageFilters, query))
  const reader = offer ? readReaderState(anchor, offer, query) : NOTHING_ASKED
  return { query, filters, reader }
}

/** The section as an address with this search string shows it, or only what its page adds to those before. */
export function answerCopy(copy: SectionCopy, search: string, appended = false): CopiedSection {
  const request = requestOf(copy, search)
  return { ...request, data: answers(copy, copiedNeeds(copy.asking, { ...request, appended })) }
}

export function answers(
  { tables, fields }: Pick<SectionCopy, 'tables' | 'fields'>,
  needs: readonly DataNeed[],
): NeededData[] {
  return needs.map((need, at) => {
    const table = tables.find(({ key }) => key === tableKey(need))
    if (!table) throw new Unanswerable('The rows of this section were not exported.')
    return answerNeed(need, { ...table, fields: fields[at] ?? [] })
  })
}

const opened = new Map<string, Promise<SectionCopy>>()

/** What stands beside the pages for a section, read once when somebody first asks something of it. */
export function openCopy(address: string): Promise<SectionCopy> {
  const known = opened.get(address) ?? readCopy(address)
  opened.set(address, known)
  known.catch(() => opened.delete(address))
  return known
}

async function readCopy(address: string): Promise<SectionCopy> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`The rows of the section were not sent: ${answer.status}`)
  return (await answer.json()) as SectionCopy
}
