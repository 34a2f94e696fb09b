import type { Item } from '#domain/item/item.ts'
import { storedText } from '#domain/item/stored-scalar.ts'
import { MOST_EVENTS } from '#domain/job/job-event.ts'
import { ProblemError } from '#domain/problem.ts'
import { storedElement } from '#domain/section/section.ts'
import { updatedElement } from '#domain/section/version-update/update-element.ts'
import { updatedLine } from '#domain/section/version-update/update-words.ts'
import { elementModels } from '#elements/registry.ts'
import { stampOf } from '#work/change-page.ts'
import { draftsOf, type EditedPage, type ElementEdit, type PlacedSection, writeElements } from '#work/write-sections.ts'
import type { JobContext, JobKind } from '../job-kind.ts'
import { pagesInTurn, SKIPPED, sectionsByPage, skippedDraft, skippedEvent } from './pages-in-turn.ts'
import { takeBackSections } from './take-back-sections.ts'
import { type SkippedSection, type Updated, type UpdatedPage, UpdateInput } from './update-input.ts'

export const UPDATE_SECTIONS = 'update-sections'

/** What is noted of a page beside its sections, which are noted by the revision that the update left: both say 0 for skipped. */
const PAGE = { asBefore: 1, withOthers: 2 }
const SKIPPED_SECTION = 0
const GONE = 'It is no longer on a page of this site.'

/**
 * Gives drafts of sections another version of their source. Pages are written some at a time, each with all its chosen
 * sections, which are noted beside the job in the same commit: whoever takes it over goes on with the pages that are left.
 */
export const updateSections: JobKind = {
  name: UPDATE_SECTIONS,
  about: (input) => UpdateInput.safeParse(input).data?.name ?? '',
  async run(context) {
    const { job, store, report } = context
    const input = UpdateInput.parse(job.input)
    const noted = await store.jobs.copies(job.id)
    const left = input.sections.filter((id) => !noted.has(id))
    const { pages, missing } = await sectionsByPage(context, input, left, input.picked.source.id)
    await noteMissing(context, missing)
    await pagesInTurn(context, 'Updating', input, pages, async (inner, found, ids) => {
      const drafts = await draftsOf(inner, found, ids)
      const edited: EditedPage[] = []
      const skipped: SkippedSection[] = []
      for (const page of found) {
        const edits: ElementEdit[] = []
        for (const draft of drafts.get(page.id) ?? []) {
          try {
            edits.push(updatedDraft(draft, input))
          } catch (error) {
            report(error)
            skipped.push(skippedDraft(draft.item, page, reasonOf(error)))
          }
        }
        if (edits.length > 0) edited.push({ page, edits })
      }
      const there = new Set([...drafts.values()].flat().map(({ item }) => item.id))
      const gone = [...ids].filter((id) => !there.has(id))
      const written = await writeElements(inner, edited, stampOf(context))
      await inner.jobs.noteCopies(job.id, [
        ...[...gone, ...skipped.map(({ sectionId }) => sectionId)].map((id): [number, number] => [id, SKIPPED_SECTION]),
        ...written.map(({ id, revision }): [number, number] => [id, revision]),
        ...edited.map(({ page }): [number, number] => [page.id, before(page)]),
      ])
      const titles = new Map((await inner.items.getMany(gone)).map((item) => [item.id, storedText(item.data.title)]))
      return [...skipped, ...gone.map((id) => goneSection(id, titles.get(id)))]
    })
    await context.finish(() => updateResult(context, input))
  },
  async undo(context) {
    const input = UpdateInput.parse(context.job.input)
    await takeBackSections(context, { ...input, sourceId: input.picked.source.id }, context.job.id)
  },
}

const before = ({ data }: Item) => (data.has_changes === true ? PAGE.withOthers : PAGE.asBefore)

function updatedDraft(draft: PlacedSection, { picked }: UpdateInput): ElementEdit {
  const element = updatedElement(elementModels, storedElement(draft.item.data.element), picked)
  return { ...draft, element, line: updatedLine(draft.name) }
}

function reasonOf(error: unknown): string {
  return error instanceof ProblemError ? error.message : 'Something went wrong on our side.'
}

const goneSection = (sectionId: number, title = ''): SkippedSection => ({
  sectionId,
  title,
  pageId: null,
  page: '',
  reason: GONE,
})

async function noteMissing({ job, step }: JobContext, missing: readonly number[]): Promise<void> {
  if (missing.length === 0) return
  await step(
    { step: 'Updating', done: 0, total: 0 },
    (inner) =>
      inner.jobs.noteCopies(
        job.id,
        missing.map((id) => [id, SKIPPED_SECTION]),
      ),
    () => missing.map((id) => skippedEvent(goneSection(id))),
  )
}

/** What came of it, from what is noted beside the job: its attempts together did it. */
async function updateResult(
  { job, store }: JobContext,
  { app, docType, sections: asked }: UpdateInput,
): Promise<Updated> {
  const noted = await store.jobs.copies(job.id)
  const chosen = new Set(asked)
  const updated = [...noted].filter(([id, revision]) => chosen.has(id) && revision !== SKIPPED_SECTION)
  const pageIds = [...noted.keys()].filter((id) => !chosen.has(id))
  const sections = new Set(updated.map(([id]) => id))
  const pages: UpdatedPage[] = []
  for await (const some of store.pageIndex.pagesById(app, docType, pageIds)) {
    for (const { id, title, url_slug, drafts } of some) {
      const own = drafts.filter((draft) => sections.has(draft)).length
      pages.push({ id, title, slug: url_slug || String(id), sections: own, others: noted.get(id) === PAGE.withOthers })
    }
  }
  const events = await store.jobs.eventsAfter(job.id, 0, MOST_EVENTS)
  const skipped = events.flatMap(({ type, payload }) => (type === SKIPPED ? [payload as SkippedSection] : []))
  return { sections: updated.length, pages, skipped }
}
