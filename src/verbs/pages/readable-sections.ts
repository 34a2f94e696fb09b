import { dataNeedsOf } from '#domain/element/data-needs.ts'
import { readElement } from '#domain/element/read-element.ts'
import { sameJson } from '#domain/item/same-json.ts'
import type { Page } from '#domain/page/page.ts'
import { refuse } from '#domain/problem.ts'
import type { Section } from '#domain/section/section.ts'
import { elementModels } from '#elements/registry.ts'
import { findVersions } from '#verbs/sources/readable-version.ts'
import type { VerbContext } from '#verbs/verb.ts'

const UNREADABLE = 'This section shows data that your account may not read.'

/** Refuses new and changed sections that show rows which whoever puts them there may not read. */
export async function refuseUnreadable(before: Page, after: Page, context: VerbContext): Promise<void> {
  const stored = new Map([...before.sections, ...before.draft_sections].map((section) => [section.id, section]))
  const isNew = (section: Section) => {
    const was = section.id === undefined ? undefined : stored.get(section.id)
    return was !== section && !sameJson(was?.element, section.element)
  }
  const changed = [...after.draft_sections, ...after.sections].filter(isNew)
  const found = await findVersions(context, changed.flatMap(versionsOf))
  // A version that is gone shows nothing to anybody, so that a section which names it can still be edited.
  const hidden = (viewId: number) => found.get(viewId)?.readable === false
  const refused = changed.find((section) => versionsOf(section).some(hidden))
  if (refused) throw refuse(403, 'unreadable-section', UNREADABLE, { section: refused.trackingId })
}

function versionsOf({ element }: Section): number[] {
  return (dataNeedsOf(readElement(elementModels, element)) ?? []).map(({ viewId }) => viewId)
}
