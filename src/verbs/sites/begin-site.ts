import { z } from 'zod'
import { ADMINISTRATOR } from '#domain/access/access.ts'
import { AppName } from '#domain/item/item.ts'
import { storedText } from '#domain/item/stored-scalar.ts'
import type { PageStamp } from '#domain/page/draft/draft.ts'
import { newPage } from '#domain/page/new-page.ts'
import { refuse } from '#domain/problem.ts'
import { EMPTY_ROOT } from '#domain/rich-text/document.ts'
import { UNTITLED_SECTION } from '#domain/section/section.ts'
import { FIRST_STEPS } from '#domain/site/first-steps.ts'
import { PatternData } from '#domain/site/pattern.ts'
import { baseProblem, type DecidesFor, heldPatterns } from '#store/bases.server.ts'
import { createPageItem } from '#store/pages/pages.server.ts'
import type { ItemStore, TransactionStore } from '#store/store.ts'
import { stampOf } from '#work/change-page.ts'
import { decidesFor, siteOf } from '../patterns/pattern-target.ts'
import { writePattern } from '../patterns/store-pattern.ts'
import { richTextSection } from '../rich-nodes.ts'
import { defineVerb } from '../verb.ts'

/** The first base that is free is taken; the last is refused with why. */
const PAGES_BASES = ['/', '/pages', '/site', '/site-2', '/site-3']
const CATALOGUE_BASES = ['/catalogue', '/catalogue-2', '/catalogue-3', '/catalogue-4', '/catalogue-5']

export type Beginning = { base: string; catalogue: string; page: { id: number; slug: string } }

type Begun = { app: string; siteName: string; stamp: PageStamp; random(): string; decidesFor: DecidesFor }

/** A site of pages with a Home page to write on, and a catalogue for its data, inside the transaction it is given. */
export async function makeBeginning(inner: TransactionStore, begun: Begun): Promise<Beginning> {
  const { app, siteName, stamp, random } = begun
  const by = { by: stamp.user_id, at: stamp.time }
  const { items } = inner
  const write = async (bases: readonly string[], given: Pick<PatternData, 'name' | 'pattern_type' | 'config'>) => {
    const base_url = await freeBaseOf(items, bases, begun.decidesFor)
    return writePattern(items, app, PatternData.parse({ ...given, base_url }), { ...begun, stamp: by })
  }
  const pages = await write(PAGES_BASES, { name: siteName, pattern_type: 'page', config: { ...FIRST_STEPS } })
  const catalogue = await write(CATALOGUE_BASES, { name: 'Data', pattern_type: 'forms', config: {} })
  const home = newPage({ title: 'Home' }, [], stamp, random)
  const withText = { ...home, draft_sections: [richTextSection(random(), UNTITLED_SECTION, EMPTY_ROOT)] }
  const page = await createPageItem(inner, app, storedText(pages.data.doc_type), withText, by)
  return {
    base: storedText(pages.data.base_url),
    catalogue: storedText(catalogue.data.base_url),
    page: { id: page.id, slug: storedText(page.data.url_slug) },
  }
}

export const beginSite = defineVerb({
  name: 'sites.begin',
  summary: 'Sets up an empty site with a site of pages that has a Home page, and a catalogue for data.',
  kind: 'write',
  input: z.strictObject({ app: AppName }),
  level: ADMINISTRATOR,
  app: ({ app }) => app,
  async run({ app }, context): Promise<Beginning> {
    const { store, random } = context
    const stamp = stampOf(context)
    return store.transaction(async (inner) => {
      // Whoever presses twice, or second, must not make it twice.
      const others = (await heldPatterns(inner.items)).filter((one) => one.app === app)
      if (others.length > 0) throw refuse(409, 'already-begun', 'This site already has pages or data.')
      const site = await siteOf(inner.items, app)
      const siteName = storedText(site.data.site_name) || app
      return makeBeginning(inner, { app, siteName, stamp, random, decidesFor: decidesFor(context) })
    })
  },
})

async function freeBaseOf(items: ItemStore, bases: readonly string[], decides: DecidesFor): Promise<string> {
  const patterns = await heldPatterns(items)
  for (const base_url of bases) {
    if (!(await baseProblem(items, patterns, { base_url, subdomain: '*' }, decides))) return base_url
  }
  return bases.at(-1) ?? '/'
}
