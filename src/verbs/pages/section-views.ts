import { levelIn } from '#domain/access/access.ts'
import type { DataNeed, NeededData } from '#domain/element/element.ts'
import { readElement } from '#domain/element/read-element.ts'
import type { SectionView } from '#domain/page/page-view.ts'
import { type Problem, ProblemError } from '#domain/problem.ts'
import type { Section } from '#domain/section/section.ts'
import { elementModels } from '#elements/registry.ts'
import { versionTarget } from '#verbs/sources/version-target.ts'
import type { VerbContext } from '#verbs/verb.ts'

/** Sections with their elements read and their rows brought, all needs side by side; a failed one is a problem of its own section. */
export async function sectionViews(app: string, sections: Section[], context: VerbContext): Promise<SectionView[]> {
  return Promise.all(
    sections.map(async (section) => {
      const element = readElement(elementModels, section.element)
      const { title, level, size, group } = section
      const shell = { key: section.trackingId || String(section.id), title, level, size, group }
      if (element.kind !== 'known') return { ...shell, element }
      const needs = element.model.dataNeeds(element.settings)
      const data = await Promise.all(needs.map((need) => neededData(app, need, context)))
      return { ...shell, element: { kind: 'known' as const, type: element.type, settings: element.settings, data } }
    }),
  )
}

/** Tags of the versions whose rows the sections show. */
export function dataTags(sections: Section[]): string[] {
  return sections.flatMap((section) => {
    const element = readElement(elementModels, section.element)
    if (element.kind !== 'known') return []
    return element.model.dataNeeds(element.settings).flatMap(({ viewId }) => [`item:${viewId}`, `rows:${viewId}`])
  })
}

async function neededData(app: string, need: DataNeed, context: VerbContext): Promise<NeededData> {
  try {
    const { table, level } = await versionTarget(app, need.viewId, context)
    if (levelIn(context.actor, app) < level) return { ok: false, problem: NO_ACCESS }
    const [rows, total] = await Promise.all([
      context.rows.select(table, need.query, need.range),
      context.rows.count(table, need.query),
    ])
    return { ok: true, rows, total }
  } catch (error) {
    if (error instanceof ProblemError) return { ok: false, problem: error.problem }
    context.report(error)
    return { ok: false, problem: UNEXPECTED }
  }
}

const NO_ACCESS: Problem = { code: 'forbidden', status: 403, message: 'Your account may not read this source.' }
const UNEXPECTED: Problem = { code: 'unexpected', status: 500, message: 'An Error occurred while fetching data.' }
