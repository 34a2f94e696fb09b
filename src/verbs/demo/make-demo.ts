import { z } from 'zod'
import { ADMINISTRATOR } from '#domain/access/access.ts'
import { sourceInfoOf } from '#domain/data/source-info.ts'
import { AppName } from '#domain/item/item.ts'
import { notFound, ProblemError, refuse } from '#domain/problem.ts'
import type { Pattern } from '#domain/site/pattern.ts'
import { withTheme } from '#domain/site/theme-choice.ts'
import { callVerb, runVerb } from '../call-verb.server.ts'
import { resultOfJob } from '../jobs/wait-for-job.ts'
import { createPage } from '../pages/editing/create-page.ts'
import { publishPage } from '../pages/editing/publish-page.ts'
import { savePageDraft } from '../pages/editing/save-page.ts'
import { createPattern } from '../patterns/verbs.ts'
import { listVersions } from '../sources/list-versions.ts'
import { loadSource } from '../sources/load-source.ts'
import { searchSources } from '../sources/search-sources.ts'
import { uploadFile } from '../sources/upload-file.ts'
import { defineVerb, type VerbContext } from '../verb.ts'
import { DEMO_GROUPS, type DemoPage, type DemoParts } from './demo-page.ts'
import { demoPictures } from './demo-pictures.ts'
import { aboutPages } from './pages/about.ts'
import { actionsPage } from './pages/actions.ts'
import { countiesPage } from './pages/counties.ts'
import { hazardPages } from './pages/hazards.ts'
import { homePage } from './pages/home.ts'
import { methodsPage } from './pages/methods.ts'

const PAGES = {
  pattern_type: 'page',
  name: 'Demonstration plan',
  bases: ['/', '/plan', '/demonstration'],
  theme: withTheme({ header: { stateBarText: 'A demonstration, not the plan of any government' } }, 'mny'),
} as const
const CATALOGUE = {
  pattern_type: 'forms',
  name: 'Demonstration data',
  bases: ['/catalogue', '/demonstration-data'],
  theme: {},
} as const

/** The data of the demonstration; part of the build, and loaded only here. */
const SOURCES = {
  tornadoes: {
    name: 'Tornado declarations',
    csv: () => import('../../../demo/fema_tornado_declarations.csv?raw'),
  },
  counties: {
    name: 'National Risk Index, New York',
    csv: () => import('../../../demo/nri_new_york.csv?raw'),
  },
  losses: {
    name: 'Expected losses by kind, New York',
    csv: () => import('../../../demo/nri_new_york_losses.csv?raw'),
  },
} as const

/** Everything goes through the verbs that people use; what is already there is left as it is, so that a broken run can be repeated. */
export const makeDemo = defineVerb({
  name: 'sites.demo',
  summary: 'Adds the demonstration: a small hazard-mitigation plan and a catalogue with its data.',
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
    const catalogue = await ensurePattern(app, CATALOGUE, context)
    const sources = {
      tornadoes: await ensureSource(catalogue, SOURCES.tornadoes, context),
      counties: await ensureSource(catalogue, SOURCES.counties, context),
      losses: await ensureSource(catalogue, SOURCES.losses, context),
    }
    const plan = await ensurePattern(app, PAGES, context)
    const pictures = await demoPictures(app, context)
    const added = await addPages(plan, demoPages({ base: plan.base_url, sources, pictures }), context)
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
  const others = patterns.map((one) => one.base_url)
  const last = bases.at(-1)
  for (const base_url of bases) {
    if (others.includes(base_url) && base_url !== last) continue
    const made = await callVerb(createPattern, { app, ...wanted, base_url }, context)
    if (made.ok) return made.value
    // One that belongs to another site is passed over; the last is refused with why.
    if (made.problem.code !== 'base-taken' || base_url === last) throw new ProblemError(made.problem)
  }
  throw new Error('the demonstration has no base to try')
}

const Loaded = z.object({ viewId: z.number() })

type Source = (typeof SOURCES)[keyof typeof SOURCES]

async function ensureSource(catalogue: Pattern, { name, csv: load }: Source, context: VerbContext) {
  const { sources } = await runVerb(searchSources, { app: catalogue.app, text: name }, context)
  const known = sources.find((source) => source.name === name && source.catalogue === catalogue.name)
  const there = known ? await shownVersion({ sourceId: known.id }, context) : null
  if (there) return there
  const { default: csv } = await load()
  const patternId = catalogue.id
  const file = Buffer.from(csv).toString('base64')
  const kept = await runVerb(uploadFile, { patternId, name, file }, context)
  const { jobId } = await runVerb(loadSource, { patternId, name, file: kept.file }, context)
  const { viewId } = Loaded.parse(await resultOfJob(jobId, context))
  const loaded = await shownVersion({ viewId }, context)
  if (!loaded) throw new Error(`the version ${viewId} of ${name} was loaded and is not there`)
  return loaded
}

/** What sections say of the newest version of a source; null where it has none. */
async function shownVersion(asked: { sourceId: number } | { viewId: number }, context: VerbContext) {
  const { source, versions } = await runVerb(listVersions, asked, context)
  return versions[0] ? sourceInfoOf(source, versions[0]) : null
}

/** Adds and publishes the pages that are missing; answers how many that were. */
async function addPages({ id: patternId, app, doc_type }: Pattern, pages: DemoPage[], context: VerbContext) {
  const there = new Map((await context.directory.pages(app, doc_type)).map((page) => [page.title, page.id]))
  const missing = pages.filter((page) => !there.has(page.title))
  for (const { title, parent, url_slug, description, hide_in_nav, filters = [], draft_sections } of missing) {
    const above = parent === undefined ? undefined : there.get(parent)
    const place = { ...(above ? { parent: String(above) } : {}), ...(url_slug ? { url_slug } : {}) }
    const { id: pageId } = await runVerb(createPage, { patternId, title, ...place }, context)
    const settings = { description, hide_in_nav: hide_in_nav ?? false, header: 'set', footer: 'set' }
    const followed = filters.map((searchKey, at) => ({ id: at + 1, searchKey, values: [], useSearchParams: true }))
    const changes = { ...settings, filters: followed, draft_section_groups: DEMO_GROUPS, draft_sections }
    await runVerb(savePageDraft, { pageId, changes }, context)
    await runVerb(publishPage, { pageId }, context)
    there.set(title, pageId)
  }
  return missing.length
}

/** The pages of the demonstration in the order of its navigation, each behind the one above it. */
function demoPages(parts: DemoParts): DemoPage[] {
  return [
    homePage(parts),
    ...hazardPages(parts),
    countiesPage(parts),
    actionsPage(parts),
    methodsPage(),
    ...aboutPages(),
  ]
}
