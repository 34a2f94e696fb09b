import { z } from 'zod'
import { ADMINISTRATOR } from '#domain/access/access.ts'
import { AppName } from '#domain/item/item.ts'
import { notFound, refuse } from '#domain/problem.ts'
import type { Pattern } from '#domain/site/pattern.ts'
import { runVerb } from '../call-verb.server.ts'
import { createPage } from '../pages/create-page.ts'
import { publishPage } from '../pages/publish-page.ts'
import { savePageDraft } from '../pages/save-page.ts'
import { createPattern } from '../patterns/verbs.ts'
import { listVersions } from '../sources/list-versions.ts'
import { loadSource } from '../sources/load-source.ts'
import { defineVerb, type VerbContext } from '../verb.ts'
import { type DemoPage, demoPages } from './demo-pages.ts'

const PAGES = { pattern_type: 'page', name: 'Demonstration plan', bases: ['/', '/plan', '/demonstration'] } as const
const CATALOGUE = {
  pattern_type: 'forms',
  name: 'Demonstration data',
  bases: ['/catalogue', '/demonstration-data'],
} as const
const SOURCE = 'Tornado declarations'

/** Everything goes through the verbs that people use; what is already there is left as it is, so that a broken run can be repeated. */
export const makeDemo = defineVerb({
  name: 'sites.demo',
  summary: 'Adds the demonstration: a site of three pages and a catalogue with one source.',
  kind: 'write',
  input: z.strictObject({ app: AppName.optional() }),
  level: ADMINISTRATOR,
  app: ({ app }) => app ?? null,
  async run({ app: named }, context) {
    const sites = await context.directory.sites()
    const site = sites.find(({ app }) => named === undefined || app === named)
    if (!site) throw notFound(named === undefined ? 'A site' : `The site ${named}`)
    const { app } = site
    const catalogue = await ensurePattern(app, CATALOGUE, context)
    const version = await ensureSource(catalogue, context)
    const plan = await ensurePattern(app, PAGES, context)
    const added = await addPages(plan, demoPages(plan.base_url, version), context)
    if (added === 0) {
      const message = `The demonstration site is already there: "${plan.name}" at ${plan.base_url}.`
      throw refuse(409, 'demo-exists', message)
    }
    return { app, base: plan.base_url, catalogue: catalogue.base_url, pages: added }
  },
})

type Wanted = typeof PAGES | typeof CATALOGUE

async function ensurePattern(app: string, { bases, ...wanted }: Wanted, context: VerbContext): Promise<Pattern> {
  const patterns = await context.directory.patterns()
  const { pattern_type, name } = wanted
  const known = patterns.find((one) => one.app === app && one.pattern_type === pattern_type && one.name === name)
  if (known) return known
  const taken = new Set(patterns.map((one) => one.base_url))
  // With all of them taken the first is tried, and refused with the name of its owner.
  const base_url = bases.find((base) => !taken.has(base)) ?? bases[0]
  return runVerb(createPattern, { app, ...wanted, base_url }, context)
}

async function ensureSource(catalogue: Pattern, context: VerbContext): Promise<{ viewId: number; name: string }> {
  const { versions } = await runVerb(listVersions, { app: catalogue.app }, context)
  const known = versions.find((version) => version.patternId === catalogue.id && version.source === SOURCE)
  if (known) return { viewId: known.viewId, name: SOURCE }
  // Part of the build, and loaded only here.
  const { default: csv } = await import('../../../demo/fema_tornado_declarations.csv?raw')
  const { viewId } = await runVerb(loadSource, { patternId: catalogue.id, name: SOURCE, csv }, context)
  return { viewId, name: SOURCE }
}

/** Adds and publishes the pages that are missing; answers how many that were. */
async function addPages({ id: patternId, app, doc_type }: Pattern, pages: DemoPage[], context: VerbContext) {
  const there = new Set((await context.directory.pages(app, doc_type)).map((page) => page.title))
  const missing = pages.filter((page) => !there.has(page.title))
  for (const { title, ...changes } of missing) {
    const { id: pageId } = await runVerb(createPage, { patternId, title }, context)
    await runVerb(savePageDraft, { pageId, changes }, context)
    await runVerb(publishPage, { pageId }, context)
  }
  return missing.length
}
