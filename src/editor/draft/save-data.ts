import { changeBetween } from '#domain/page/draft-change.ts'
import { isEmptyList } from '#domain/page/list-change.ts'
import type { SaveState } from './save-machine.ts'
import { withSafeId } from './saved-ids.ts'

/** What a save carries: the changed settings, and the groups or sections where something of them changed. */
export function saveData({ page, saved, draft }: SaveState): Record<string, unknown> {
  const { settings, groups, sections } = changeBetween(saved, draft)
  const data: Record<string, unknown> = { id: page.id, revision: page.revision }
  for (const [key, { to }] of Object.entries(settings)) data[key] = to
  if (!isEmptyList(groups)) data.draft_section_groups = draft.groups
  if (!isEmptyList(sections)) data.draft_sections = draft.sections.map((section) => withSafeId(section, page, saved))
  return data
}
