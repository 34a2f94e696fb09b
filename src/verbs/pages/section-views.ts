import { dataNeedsOf } from '#domain/element/data-needs.ts'
import type { DataNeed, ElementRequest, NeededData } from '#domain/element/element.ts'
import type { ReadElement } from '#domain/element/read-element.ts'
import type { IndexRange } from '#domain/item/item-query.ts'
import { pageKey } from '#domain/page/page-filters.ts'
import type { ElementShown, SectionView } from '#domain/page/page-view.ts'
import { sectionAnchor, sectionShell } from '#domain/page/section-shell.ts'
import { type Problem, ProblemError } from '#domain/problem.ts'
import type { Section } from '#domain/section/section.ts'
import { storageProblem } from '#domain/storage-problem.ts'
import { cellFields } from '#fields/column-fields.ts'
import { findVersions, type ReadableVersion, withRows } from '#verbs/sources/readable-version.ts'
import type { VerbContext } from '#verbs/verb.ts'
import { NO_ADDRESS, type PageAddress } from './page-address.ts'
import { sectionElement, sectionsWithRows } from './section-element.ts'

type KnownElement = Extract<ReadElement, { kind: 'known' }>

/** Sections with their elements read and their rows brought, all needs side by side; a failed one is a problem of its own section. */
export async function sectionViews(
  app: string,
  sections: Section[],
  context: VerbContext,
  address: PageAddress = NO_ADDRESS,
): Promise<SectionView[]> {
  const views = sections.map((section) => {
    const element = sectionElement(section)
    if (element.kind !== 'known') return plainView(section)
    const { model, settings } = element
    const needs = () => model.dataNeeds(settings, elementRequest(section, address))
    // Needs that can't be told are no reason to show a section as if it had none: the failure is told in its place.
    const none = dataNeedsOf(element, elementRequest(section, address))?.length === 0
    return none ? plainView(section) : viewWithRows(section, element, elementData(app, needs, context))
  })
  // Most pages have nothing to wait for.
  return views.every(isReady) ? views : Promise.all(views)
}

/** A section that needs no rows looks the same to everyone for as long as it is kept. */
const plainViews = new WeakMap<Section, SectionView>()

function plainView(section: Section): SectionView {
  const before = plainViews.get(section)
  if (before) return before
  const element = sectionElement(section)
  const view = { ...sectionShell(section), element: element.kind === 'known' ? shownElement(element, []) : element }
  plainViews.set(section, view)
  return view
}

async function viewWithRows(section: Section, element: KnownElement, data: Promise<NeededData[]>) {
  return { ...sectionShell(section), element: shownElement(element, await data) }
}

function shownElement({ type, settings, model }: KnownElement, data: NeededData[]): ElementShown {
  return { kind: 'known', type, settings, data, interactive: model.interactive(settings, data) }
}

function elementRequest(section: Section, { query, filters }: PageAddress): ElementRequest {
  const page = Number(query[pageKey(sectionAnchor(section))])
  return { filters, page: isPage(page) ? page : 1 }
}

function isReady(view: SectionView | Promise<SectionView>): view is SectionView {
  return !(view instanceof Promise)
}

const MOST_PAGES = 1e9

function isPage(page: number): boolean {
  return Number.isInteger(page) && page > 0 && page < MOST_PAGES
}

/** Tags of the versions whose rows the sections show. */
export function dataTags(sections: Section[]): string[] {
  const viewIds = new Set(sectionsWithRows(sections).flatMap((section) => section.viewIds))
  return [...viewIds].flatMap((viewId) => [`item:${viewId}`, `rows:${viewId}`])
}

/** The source that an answer is about, also where it may not be read: then its reader is not told which it is. */
const sourceOf = new WeakMap<NeededData, number>()

/** Tags of the sources that the sections show, or would show at another level. */
export function originTags(views: SectionView[]): string[] {
  const data = views.flatMap(({ element }) => (element.kind === 'known' ? element.data : []))
  return [...new Set(data.flatMap((answer) => sourceOf.get(answer) ?? []))].map((sourceId) => `item:${sourceId}`)
}

/** Values of an address can make a need that can't be met, such as two values to compare with where one belongs. */
async function elementData(app: string, needs: () => DataNeed[], context: VerbContext): Promise<NeededData[]> {
  try {
    return await Promise.all(needs().map((need) => neededData(app, need, context)))
  } catch (error) {
    return [failed(error, context)]
  }
}

async function neededData(app: string, need: DataNeed, context: VerbContext): Promise<NeededData> {
  try {
    const target = withRows((await findVersions(context, [need.viewId])).get(need.viewId), app)
    const answer: NeededData = target.readable
      ? await neededRows(target, need, context)
      : { ok: false, problem: NO_ACCESS }
    sourceOf.set(answer, target.source.id)
    return answer
  } catch (error) {
    return failed(error, context)
  }
}

async function neededRows(target: ReadableVersion, need: DataNeed, { rows: engine }: VerbContext) {
  const { item, source, table } = target
  const [asked, total] = await Promise.all([
    engine.select(table, need.query, need.range),
    engine.count(table, need.query),
  ])
  const last = asked.length === 0 && total > 0 ? lastRange(need.range, total) : null
  const rows = last ? await engine.select(table, need.query, last) : asked
  const origin = {
    sourceId: source.id,
    source: text(source.data.name),
    version: text(item.data.name),
    updatedAt: item.updated_at,
  }
  const fields = cellFields(need.query.select, { columns: table.columns, fields: target.fields }, rows)
  return { ok: true as const, rows, fields, from: last?.from ?? need.range.from, total, origin }
}

/** Whoever asks for a page of rows behind the end gets the last one. */
function lastRange({ from, to }: IndexRange, total: number): IndexRange {
  const size = to - from + 1
  const first = Math.floor((total - 1) / size) * size
  return { from: first, to: first + size - 1 }
}

function failed(error: unknown, context: VerbContext): NeededData {
  // Nobody is left to read the rest of the page.
  context.signal.throwIfAborted()
  if (error instanceof ProblemError) return { ok: false, problem: error.problem }
  context.report(error)
  return { ok: false, problem: storageProblem(error)?.problem ?? UNEXPECTED }
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

const NO_ACCESS: Problem = { code: 'forbidden', status: 403, message: 'Your account may not read this source.' }
const UNEXPECTED: Problem = { code: 'unexpected', status: 500, message: 'An Error occurred while fetching data.' }
