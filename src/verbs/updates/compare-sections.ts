import { z } from 'zod'
import { EDITOR } from '#domain/access/access.ts'
import type { Cell } from '#domain/data/query.ts'
import { askedColumns, columnHeading } from '#domain/data/section/section-column.ts'
import type { SectionState } from '#domain/data/section/section-state.ts'
import { sourceColumns } from '#domain/data/section/source-columns.ts'
import { columnChange, comparedNeeds, comparedState } from '#domain/data/section/version-change.ts'
import { versionShown } from '#domain/data/shown-version.ts'
import type { PickedVersion, VersionListing } from '#domain/data/version-listing.ts'
import { readElement } from '#domain/element/read-element.ts'
import { NOTHING_ASKED } from '#domain/element/reader-state.ts'
import { type Item, ItemId } from '#domain/item/item.ts'
import { storedNumber } from '#domain/item/stored-scalar.ts'
import { readPage } from '#domain/page/stored-page.ts'
import { filterValues } from '#domain/page/view/page-filters.ts'
import { ProblemError } from '#domain/problem.ts'
import { StoredElement } from '#domain/section/section.ts'
import { updatedElement } from '#domain/section/version-update/update-element.ts'
import { elementModels } from '#elements/registry.ts'
import { draftSectionType } from '#store/pages/pages.server.ts'
import { appOfPattern, pagePattern } from '#verbs/pages/page-target.ts'
import { type AnswerNeed, needAnswers } from '#verbs/pages/reading/needed-data.ts'
import { defineVerb } from '#verbs/verb.ts'
import { pickedVersion } from './list-sections.ts'

/** Each is asked for twice, so that few are compared at once. */
export const MOST_COMPARED = 20

/** What a section shows before and after: its rows, its sums, and the columns that it loses or could show. */
export type SectionComparison = {
  sectionId: number
  rows: { before: number | null; after: number | null }
  vanishing: string[]
  appearing: string[]
  totals: { column: string; before: Cell; after: Cell }[]
  /** Why it would show nothing, or can't be updated. */
  problem: string | null
}

export const compareSections = defineVerb({
  name: 'updates.compare',
  summary: 'What sections would show with another version of their source: rows, columns and totals, before and after.',
  kind: 'read',
  input: z.strictObject({ patternId: ItemId, viewId: ItemId, sections: z.array(ItemId).min(1).max(MOST_COMPARED) }),
  level: EDITOR,
  app: appOfPattern,
  async run({ patternId, viewId, sections: ids }, context): Promise<{ sections: SectionComparison[] }> {
    const { app, doc_type } = await pagePattern(patternId, context)
    const { source, versions, version } = await pickedVersion(viewId, app, context)
    const picked = { source, version }
    const items = (await context.store.items.getMany(ids)).filter(
      (item) => item.app === app && item.type === draftSectionType(doc_type),
    )
    const pages = await context.store.items.getMany([...new Set(items.map(pageIdOf))])
    const states = new Map(items.map((item) => [item.id, stateOf(item)]))
    const shown = [...states.values()].flatMap((state) => (state?.sourceInfo ? [versionShown(state.sourceInfo)] : []))
    const answer = await needAnswers(app, [...new Set([viewId, ...shown])], context)
    const compared: SectionComparison[] = []
    for (const item of items) {
      context.signal.throwIfAborted()
      const page = pages.find(({ id }) => id === pageIdOf(item))
      compared.push(await comparison({ item, page, picked, versions, answer }))
    }
    return { sections: compared }
  },
})

const pageIdOf = ({ data }: Item) => storedNumber(data.page_id)

type Compared = {
  item: Item
  page: Item | undefined
  picked: PickedVersion
  versions: readonly VersionListing[]
  answer: AnswerNeed
}

async function comparison({ item, page, picked, versions, answer }: Compared): Promise<SectionComparison> {
  const nothing = { sectionId: item.id, rows: { before: null, after: null }, vanishing: [], appearing: [], totals: [] }
  const updated = updatedState(item, picked)
  if (typeof updated === 'string') return { ...nothing, problem: updated }
  const state = stateOf(item)
  if (!updated || !state?.sourceInfo) return { ...nothing, problem: null }
  const own = versions.find(({ viewId }) => state.sourceInfo && viewId === versionShown(state.sourceInfo))
  const before = own?.columns ?? sourceColumns(state.sourceInfo)
  const asked = {
    filters: page ? filterValues(readPage(page.id, page.revision, page.data).filters) : {},
    reader: NOTHING_ASKED,
  }
  const both = comparedState(state, before, picked)
  const [was, is] = await Promise.all([
    figures(comparedNeeds(state, both, asked), answer),
    figures(comparedNeeds(updated, both, asked), answer),
  ])
  const columns = askedColumns(both)
  const totals = columns.flatMap((column, at) => {
    const [one, other] = [was.sums[at] ?? null, is.sums[at] ?? null]
    return one === null && other === null ? [] : [{ column: columnHeading(column), before: one, after: other }]
  })
  return {
    sectionId: item.id,
    rows: { before: was.rows, after: is.rows },
    ...columnChange(state, before, picked),
    totals,
    problem: is.problem,
  }
}

type Figures = { rows: number | null; sums: readonly Cell[]; problem: string | null }

async function figures(needs: Parameters<AnswerNeed>[0][], answer: AnswerNeed): Promise<Figures> {
  const found: Figures = { rows: null, sums: [], problem: null }
  for (const got of await Promise.all(needs.map((need) => answer(need)))) {
    if (!got.ok) found.problem ??= got.problem.message
    else if (got.kind === 'total') found.sums = got.cells
    else if ('rows' in got) found.rows = got.total
  }
  return found
}

function stateOf({ data }: Item): SectionState | null {
  const stored = StoredElement.safeParse(data.element).data
  return stored ? sectionState(stored) : null
}

function sectionState(stored: StoredElement): SectionState | null {
  const element = readElement(elementModels, stored)
  return element.kind === 'known' ? (element.model.data?.versioned?.state?.(element.settings) ?? null) : null
}

/** The section as it would be; or why it stays as it is. */
function updatedState({ data }: Item, picked: PickedVersion): SectionState | string | null {
  const stored = StoredElement.safeParse(data.element)
  if (!stored.success) return "Its settings can't be read."
  try {
    return sectionState(updatedElement(elementModels, stored.data, picked))
  } catch (error) {
    if (error instanceof ProblemError) return error.message
    throw error
  }
}
