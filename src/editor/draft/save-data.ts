import { changeBetween } from '#domain/page/draft/draft-change.ts'
import { isEmptyList } from '#domain/page/draft/list-change.ts'
import { outgoing, type SaveState } from './save-machine.ts'
import { withSafeId } from './saved-ids.ts'

/** What a save carries: the changed settings, the groups where they changed, and of the sections those that did. */
export function saveData(state: SaveState): Record<string, unknown> {
  const { page, saved } = state
  const draft = outgoing(state)
  const { settings, groups, sections } = changeBetween(saved, draft)
  const data: Record<string, unknown> = { id: page.id, revision: page.revision }
  for (const [key, { to }] of Object.entries(settings)) data[key] = to
  if (!isEmptyList(groups)) data.draft_section_groups = draft.groups
  if (!isEmptyList(sections)) {
    const known = new Set(saved.sections.map(({ id }) => id))
    data.draft_sections = draft.sections.map((section) => {
      const { id, trackingId } = section
      const stays = id !== undefined && known.has(id) && !sections.entries[trackingId]
      return stays ? { id, trackingId } : withSafeId(section, page, saved)
    })
  }
  return data
}
