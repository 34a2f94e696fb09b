import { levelIn } from '#domain/access/access.ts'
import { dataNeedsOf } from '#domain/element/data-needs.ts'
import { readElement } from '#domain/element/read-element.ts'
import { sameJson } from '#domain/item/same-json.ts'
import type { Page } from '#domain/page/page.ts'
import { ProblemError, refuse } from '#domain/problem.ts'
import type { Section } from '#domain/section/section.ts'
import { elementModels } from '#elements/registry.ts'
import { versionTarget } from '#verbs/sources/version-target.ts'
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
  const readable = new Map<number, boolean>()
  for (const section of changed) {
    for (const viewId of versionsOf(section)) {
      const may = readable.get(viewId) ?? (await mayRead(viewId, context))
      readable.set(viewId, may)
      if (!may) throw refuse(403, 'unreadable-section', UNREADABLE, { section: section.trackingId })
    }
  }
}

function versionsOf({ element }: Section): number[] {
  return (dataNeedsOf(readElement(elementModels, element)) ?? []).map(({ viewId }) => viewId)
}

/** A version that is gone shows nothing to anybody, so that a section which names it can still be edited. */
async function mayRead(viewId: number, context: VerbContext): Promise<boolean> {
  const version = await context.store.items.get(viewId)
  if (!version) return true
  try {
    const { level } = await versionTarget(version.app, viewId, context)
    return levelIn(context.actor, version.app) >= level
  } catch (error) {
    if (error instanceof ProblemError && error.problem.status === 404) return true
    throw error
  }
}
