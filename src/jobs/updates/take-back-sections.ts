import { sameJson } from '#domain/item/same-json.ts'
import { StoredElement } from '#domain/section/section.ts'
import { takenBackLine } from '#domain/section/version-update/update-words.ts'
import type { TransactionStore } from '#store/store.ts'
import { stampOf } from '#work/change-page.ts'
import {
  draftsOf,
  type EditedPage,
  type ElementEdit,
  isAsPublished,
  type PlacedSection,
  writeElements,
} from '#work/write-sections.ts'
import type { JobContext } from '../job-kind.ts'
import { pagesInTurn, sectionsByPage, skippedDraft } from './pages-in-turn.ts'
import type { SkippedSection, UpdateInput } from './update-input.ts'

const CHANGED_SINCE = 'It has been changed since then.'

/**
 * Puts the elements back that an update replaced, as the audit record of that write has them. A section that somebody
 * changed since keeps what it is, so that doing it twice does it once. A page whose drafts are what its visitors read
 * afterwards has no changes any more.
 */
export async function takeBackSections(
  context: JobContext,
  { app, docType, sections, sourceId }: Pick<UpdateInput, 'app' | 'docType' | 'sections'> & { sourceId: number },
  updateId: string,
): Promise<{ sections: number; skipped: number }> {
  const noted = await context.store.jobs.copies(updateId)
  const updated = sections.filter((id) => (noted.get(id) ?? 0) > 0)
  const { pages } = await sectionsByPage(context, { app, docType }, updated, sourceId)
  let restored = 0
  await pagesInTurn(context, 'Undoing', { app, docType }, pages, async (inner, found, ids) => {
    const drafts = await draftsOf(inner, found, ids)
    const edited: EditedPage[] = []
    const skipped: SkippedSection[] = []
    for (const page of found) {
      const edits: ElementEdit[] = []
      for (const draft of drafts.get(page.id) ?? []) {
        const edit = await editBack(inner, draft, noted.get(draft.item.id) ?? 0)
        if (edit) edits.push(edit)
        else skipped.push(skippedDraft(draft.item, page, CHANGED_SINCE))
      }
      if (edits.length > 0) edited.push({ page, edits })
    }
    const stamp = stampOf(context)
    restored += (await writeElements(inner, edited, stamp)).length
    const by = { by: stamp.user_id, at: stamp.time }
    for (const { page } of edited)
      if (await isAsPublished(inner, page)) await inner.items.edit(page.id, { has_changes: false }, by)
    return skipped
  })
  return { sections: restored, skipped: updated.length - restored }
}

async function editBack(
  { items }: TransactionStore,
  draft: PlacedSection,
  revision: number,
): Promise<ElementEdit | null> {
  const write = await items.writeOf(draft.item.id, revision)
  const before = StoredElement.safeParse(write?.before?.element)
  if (!before.success || !sameJson(write?.after?.element, draft.item.data.element)) return null
  return { ...draft, element: before.data, line: takenBackLine(draft.name) }
}
