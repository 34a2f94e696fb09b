import { z } from 'zod'
import { type Actor, ADMIN_SCREENS, EDITOR, levelIn, SIGNED_IN } from '#domain/access/access.ts'
import { sourcePath } from '#domain/catalogue/source-pages.ts'
import { titlesLike } from '#domain/page/search/near-title.ts'
import { pagePath } from '#domain/page/view/page-view.ts'
import type { Pattern } from '#domain/site/pattern.ts'
import { readableCatalogues } from '../sources/readable-catalogues.ts'
import { defineVerb, type VerbContext } from '../verb.ts'

const MOST_PAGES = 8
const MOST_SOURCES = 6
const MOST_SCREENS = 12

/** A place of the workbench: what it is called, what it is a part of, and where it is. */
export type Place = { title: string; within: string; href: string }

export type FoundPlaces = {
  /** The site of pages that the path belongs to, for those who edit it. */
  site: { patternId: number; name: string; base: string } | null
  pages: Place[]
  sources: Place[]
  screens: Place[]
}

export const findPlaces = defineVerb({
  name: 'workbench.find',
  summary: 'Pages, sources and screens that the caller may edit or open, by a few words of their names.',
  kind: 'read',
  input: z.strictObject({ path: z.string().max(2000), term: z.string().max(200).default('') }),
  level: SIGNED_IN,
  async run({ path, term }, context): Promise<FoundPlaces> {
    const { actor, directory } = context
    const edited = (await directory.patterns()).filter(
      ({ app, authLevel }) => levelIn(actor, app) >= Math.max(EDITOR, authLevel),
    )
    const here = patternOf(edited, path)
    // What is near comes first.
    const ordered = [...edited].sort((a, b) => Number(b === here) - Number(a === here))
    const site = here?.pattern_type === 'page' ? here : null
    const isAsked = term.trim() !== ''
    return {
      site: site && { patternId: site.id, name: site.name, base: site.base_url },
      pages: isAsked ? titlesLike(await pagesOf(ordered, directory), term, MOST_PAGES) : [],
      sources: isAsked ? titlesLike(await sourcesOf(ordered, context), term, MOST_SOURCES) : [],
      screens: titlesLike(screensOf(isAsked ? ordered : here ? [here] : [], actor), term, MOST_SCREENS),
    }
  },
})

/** The one with the longest base that the path is below. */
function patternOf(patterns: readonly Pattern[], path: string): Pattern | null {
  const below = patterns.filter(
    ({ base_url }) => base_url === '/' || path === base_url || path.startsWith(`${base_url}/`),
  )
  return below.sort((a, b) => b.base_url.length - a.base_url.length)[0] ?? null
}

async function pagesOf(patterns: readonly Pattern[], directory: VerbContext['directory']): Promise<Place[]> {
  const sites = patterns.filter(({ pattern_type }) => pattern_type === 'page')
  const lists = await Promise.all(
    sites.map(async ({ app, doc_type, base_url, name }) =>
      (await directory.pages(app, doc_type)).map(({ id, title, url_slug }) => ({
        title,
        within: name,
        href: pagePath(base_url, `edit/${url_slug || id}`),
      })),
    ),
  )
  return lists.flat()
}

async function sourcesOf(patterns: readonly Pattern[], context: VerbContext): Promise<Place[]> {
  const apps = [...new Set(patterns.map(({ app }) => app))]
  const catalogues = (await Promise.all(apps.map((app) => readableCatalogues(app, context)))).flat()
  const lists = await Promise.all(
    catalogues.map(async ({ app, doc_type, base_url, name }) => {
      const level = levelIn(context.actor, app)
      const sources = await context.directory.sources(app, doc_type)
      return sources
        .filter(({ authLevel }) => level >= authLevel)
        .map(({ id, name: title }) => ({ title, within: name, href: pagePath(base_url, sourcePath(id).slice(1)) }))
    }),
  )
  return lists.flat()
}

const SCREENS = {
  page: [
    ['Dashboard', 'manage'],
    ['Pages', 'manage/pages'],
    ['Templates', 'manage/templates'],
    ['Tags', 'manage/tags'],
    ['Design', 'manage/design'],
  ],
  forms: [
    ['Data Sources', ''],
    ['Dashboard', 'manage'],
    ['Design', 'manage/design'],
  ],
} as const
const INSTALLATION = [
  { title: 'Sites', href: '/list', least: ADMIN_SCREENS },
  { title: 'Datasets', href: '/datasets', least: ADMIN_SCREENS },
  { title: 'Themes', href: '/themes', least: ADMIN_SCREENS },
  { title: 'Team', href: '/team', least: ADMIN_SCREENS },
  { title: 'Trash', href: '/trash', least: EDITOR },
  { title: 'Profile', href: '/auth/profile', least: SIGNED_IN },
] as const

function screensOf(patterns: readonly Pattern[], actor: Actor): Place[] {
  const own = patterns.flatMap(({ base_url, name, pattern_type }) =>
    SCREENS[pattern_type === 'forms' ? 'forms' : 'page'].map(([title, path]) => ({
      title,
      within: name,
      href: path === '' ? base_url : pagePath(base_url, path),
    })),
  )
  const most = Math.max(SIGNED_IN, ...Object.keys(actor.levels).map((app) => levelIn(actor, app)))
  const general = INSTALLATION.filter(({ least }) => most >= least)
  return [...own, ...general.map(({ title, href }) => ({ title, within: '', href }))]
}
