import { invalid } from '#domain/problem.ts'
import type { ImportTarget } from '#domain/site/moving/import-preview.ts'
import type { PackedHead } from '#domain/site/moving/packed-site.ts'
import { openSiteFile } from '#packing/open-site-file.server.ts'
import type { SiteFile } from '#packing/read-site-file.server.ts'
import { baseProblem, freeCopyBase } from '#store/bases.server.ts'
import { decidesFor, siteOf } from '#verbs/patterns/pattern-target.ts'
import { themesOf } from '#verbs/themes/theme-target.ts'
import type { VerbContext } from '#verbs/verb.ts'

/** An uploaded site file, by the name that it was kept under. */
export async function keptSiteFile(file: string, { uploads }: VerbContext): Promise<SiteFile> {
  const path = await uploads.find(file)
  if (path === null) throw invalid('The site file is no longer there. Upload it again.')
  return openSiteFile(path)
}

/** What a site has that a file would meet; a new site has nothing but addresses of others beside it. */
export async function importTarget(app: string | null, head: PackedHead, context: VerbContext): Promise<ImportTarget> {
  const { directory, store } = context
  const bases = await takenBases(head, context)
  if (app === null) return { catalogues: [], sources: [], themes: [], bases }
  const themes = themesOf(await siteOf(store.items, app))
  const catalogues = (await directory.patterns()).filter((one) => one.app === app && one.pattern_type === 'forms')
  const lists = catalogues.map(async ({ id: patternId, doc_type }) => {
    const versions = await store.items.getMany((await directory.versions(app, doc_type)).map(({ id }) => id))
    return (await directory.sources(app, doc_type)).map(({ id, name }) => ({
      ...{ id, name, patternId },
      versions: versions
        .filter(({ data }) => Number(data.source_id) === id)
        .map((version) => ({ id: version.id, name: String(version.data.name ?? '') })),
    }))
  })
  return {
    catalogues: catalogues.map(({ id, name, base_url }) => ({ id, name, base_url })),
    sources: (await Promise.all(lists)).flat(),
    themes,
    bases,
  }
}

async function takenBases({ patterns }: PackedHead, context: VerbContext): Promise<ImportTarget['bases']> {
  const { directory, store } = context
  const there = await directory.patterns()
  const taken = new Map<number, { problem: string; free: string }>()
  for (const { id, base_url, subdomain } of patterns) {
    const problem = await baseProblem(store.items, there, { base_url, subdomain }, decidesFor(context))
    if (!problem) continue
    const free = await freeCopyBase(store.items, there, { base_url, subdomain }, decidesFor(context))
    taken.set(id, { problem: problem.message, free })
  }
  return taken
}
