import { z } from 'zod'
import { ADMINISTRATOR } from '#domain/access/access.ts'
import { AppName } from '#domain/item/item.ts'
import { pagePath } from '#domain/page/view/page-view.ts'
import { notFound, refuse } from '#domain/problem.ts'
import type { Pattern } from '#domain/site/pattern.ts'
import { defineVerb } from '../verb.ts'
import { addPages } from './add-pages.ts'
import { DEMO_PATTERNS, ensurePattern } from './demo-patterns.ts'
import { demoPictures } from './demo-pictures.ts'
import { LIBRARY_SOURCES, PLAN_SOURCES } from './demo-sources.ts'
import { libraryPages } from './library/pages.ts'
import { loadSources } from './load-sources.ts'
import { planPages } from './plan/pages.ts'

/** Everything goes through the verbs that people use; what is already there is left as it is, so that a broken run can be repeated. */
export const makeDemo = defineVerb({
  name: 'sites.demo',
  summary: 'Adds the demonstration: a hazard-mitigation plan, the pages of a library, and catalogues with their data.',
  kind: 'write',
  input: z.strictObject({ app: AppName.optional() }),
  level: ADMINISTRATOR,
  app: ({ app }) => app ?? null,
  async run({ app: named }, asked) {
    // Commands act without an address: the history of the pages says where they came from.
    const { actor } = asked
    const context = actor.email === '' ? { ...asked, actor: { ...actor, email: 'Demo import' } } : asked
    const sites = await context.directory.sites()
    const site = sites.find(({ app }) => named === undefined || app === named)
    if (!site) throw notFound(named === undefined ? 'A site' : `The site ${named}`)
    const { app } = site
    const planData = await ensurePattern(app, DEMO_PATTERNS.planData, context)
    const libraryData = await ensurePattern(app, DEMO_PATTERNS.libraryData, context)
    const [pictures, ofPlan, ofLibrary] = await Promise.all([
      demoPictures(app, context),
      loadSources(planData, PLAN_SOURCES, context),
      loadSources(libraryData, LIBRARY_SOURCES, context),
    ])
    const plan = await ensurePattern(app, DEMO_PATTERNS.plan, context)
    const library = await ensurePattern(app, DEMO_PATTERNS.library, context)
    const inPlan = planPages({ ...placeOf(plan, planData), sources: ofPlan, pictures })
    const inLibrary = libraryPages({ ...placeOf(library, libraryData), sources: ofLibrary, pictures })
    const pages = await addPages(plan, inPlan, context)
    const libraryAdded = await addPages(library, inLibrary, context)
    if (pages + libraryAdded === 0) {
      const message = `The demonstration site is already there: "${plan.name}" at ${plan.base_url}.`
      throw refuse(409, 'demo-exists', message)
    }
    const shown = { base: library.base_url, catalogue: libraryData.base_url, pages: libraryAdded }
    return { app, base: plan.base_url, catalogue: planData.base_url, pages, library: shown }
  },
})

const placeOf = ({ id: patternId, base_url }: Pattern, catalogue: Pattern) => ({
  patternId,
  catalogue: catalogue.base_url,
  to: (slug: string) => pagePath(base_url, slug),
})
