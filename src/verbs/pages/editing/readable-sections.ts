import { sameJson } from '#domain/item/same-json.ts'
import type { Page } from '#domain/page/page.ts'
import { refuse } from '#domain/problem.ts'
import type { Section } from '#domain/section/section.ts'
import { findVersions } from '#verbs/sources/readable-version.ts'
import type { VerbContext } from '#verbs/verb.ts'
import { shownVersions } from '../reading/section-element.ts'

const UNREADABLE = 'This section shows data that your account is not allowed to read.'

/** Refuses new and changed sections that show rows which whoever puts them there may not read. */
export async function refuseUnreadable(before: Page, after: Page, context: VerbContext): Promise<void> {
  const stored = new Map([...before.sections, ...before.draft_sections].map((section) => [section.id, section]))
  const isNew = (section: Section) => {
    const was = section.id === undefined ? undefined : stored.get(section.id)
    return was !== section && !sameJson(was?.element, section.element)
  }
  const changed = [...after.draft_sections, ...after.sections].filter(isNew)
  const found = await findVersions(context, shownVersions(changed))
  // A version that has lost its source or its rows shows nothing to anybody: a section which names it can still be edited.
  const hidden = (viewId: number) => {
    const version = found.get(viewId)
    return Boolean(version?.source && version.table && !version.readable)
  }
  const refused = changed.find((section) => shownVersions([section]).some(hidden))
  if (refused) throw refuse(403, 'unreadable-section', UNREADABLE, { section: refused.trackingId })
}
