import { levelIn } from '#domain/access/access.ts'
import type { DataNeed, ElementRequest, NeededData } from '#domain/element/element.ts'
import type { ReadElement } from '#domain/element/read-element.ts'
import type { IndexRange } from '#domain/item/item-query.ts'
import { pageKey } from '#domain/page/page-filters.ts'
import type { ElementShown, SectionView } from '#domain/page/page-view.ts'
import { sectionShell } from '#domain/page/section-shell.ts'
import { type Problem, ProblemError } from '#domain/problem.ts'
import type { Section } from '#domain/section/section.ts'
import { versionTarget } from '#verbs/sources/version-target.ts'
import type { VerbContext } from '#verbs/verb.ts'
import { NO_ADDRESS, type PageAddress } from './page-address.ts'
import { plainNeeds, sectionElement } from './section-element.ts'

/** Sections with their elements read and their rows brought, all needs side by side; a failed one is a problem of its own section. */
export async function sectionViews(
  app: string,
  sections: Section[],
  context: VerbContext,
  address: PageAddress = NO_ADDRESS,
): Promise<SectionView[]> {
  return Promise.all(
    sections.map(async (section) => {
      const shell = sectionShell(section)
      const page = Number(address.query[pageKey(shell.anchor)])
      const request = { filters: address.filters, page: isPage(page) ? page : 1 }
      return { ...shell, element: await shownElement(app, sectionElement(section), request, context) }
    }),
  )
}

const MOST_PAGES = 1e9

function isPage(page: number): boolean {
  return Number.isInteger(page) && page > 0 && page < MOST_PAGES
}

/** Tags of the versions whose rows the sections show. */
export function dataTags(sections: Section[]): string[] {
  return sections.flatMap(plainNeeds).flatMap(({ viewId }) => [`item:${viewId}`, `rows:${viewId}`])
}

/** Tags of the sources that the sections name. */
export function originTags(views: SectionView[]): string[] {
  const data = views.flatMap(({ element }) => (element.kind === 'known' ? element.data : []))
  return [...new Set(data.flatMap((answer) => (answer.ok ? [`item:${answer.origin.sourceId}`] : [])))]
}

async function shownElement(
  app: string,
  element: ReadElement,
  request: ElementRequest,
  context: VerbContext,
): Promise<ElementShown> {
  if (element.kind !== 'known') return element
  const { type, settings, model } = element
  const data = await elementData(app, () => model.dataNeeds(settings, request), context)
  return { kind: 'known', type, settings, data, interactive: model.interactive(settings, data) }
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
    const { item, source, table, level } = await versionTarget(app, need.viewId, context)
    if (levelIn(context.actor, app) < level) return { ok: false, problem: NO_ACCESS }
    const [asked, total] = await Promise.all([
      context.rows.select(table, need.query, need.range),
      context.rows.count(table, need.query),
    ])
    const last = asked.length === 0 && total > 0 ? lastRange(need.range, total) : null
    const rows = last ? await context.rows.select(table, need.query, last) : asked
    const origin = {
      sourceId: source.id,
      source: text(source.data.name),
      version: text(item.data.name),
      updatedAt: item.updated_at,
    }
    return { ok: true, rows, from: last?.from ?? need.range.from, total, origin }
  } catch (error) {
    return failed(error, context)
  }
}

/** Whoever asks for a page of rows behind the end gets the last one. */
function lastRange({ from, to }: IndexRange, total: number): IndexRange {
  const size = to - from + 1
  const first = Math.floor((total - 1) / size) * size
  return { from: first, to: first + size - 1 }
}

function failed(error: unknown, context: VerbContext): NeededData {
  if (error instanceof ProblemError) return { ok: false, problem: error.problem }
  context.report(error)
  return { ok: false, problem: UNEXPECTED }
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

const NO_ACCESS: Problem = { code: 'forbidden', status: 403, message: 'Your account may not read this source.' }
const UNEXPECTED: Problem = { code: 'unexpected', status: 500, message: 'An Error occurred while fetching data.' }
