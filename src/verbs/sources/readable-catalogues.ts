import { levelIn } from '#domain/access/access.ts'
import { sightLevel } from '#domain/access/item-policy.ts'
import { sourcePath } from '#domain/catalogue/source-pages.ts'
import type { SourceListing } from '#domain/data/version-listing.ts'
import { SOURCE_TYPE } from '#domain/data/version-names.ts'
import type { Item } from '#domain/item/item.ts'
import { storedText } from '#domain/item/stored-scalar.ts'
import { pagePath } from '#domain/page/view/page-view.ts'
import type { Pattern } from '#domain/site/pattern.ts'
import type { VerbContext } from '#verbs/verb.ts'

/** The catalogues of a site whose sources the actor may read, as far as the catalogues are concerned. */
export async function readableCatalogues(app: string, { directory, actor }: VerbContext): Promise<Pattern[]> {
  const patterns = (await directory.patterns()).filter((one) => one.app === app)
  const level = levelIn(actor, app)
  return patterns.filter(
    ({ pattern_type, doc_type }) =>
      pattern_type === 'forms' && level >= sightLevel(`${doc_type}${SOURCE_TYPE}`, patterns),
  )
}

/** A source as it is listed; catalogues that share their sources name it alike, by the first of them. */
export function sourceListing({ id, app, type, data }: Item, catalogues: readonly Pattern[]): SourceListing {
  const own = catalogues.find(({ doc_type }) => type === `${doc_type}${SOURCE_TYPE}`)
  const path = own ? pagePath(own.base_url, sourcePath(id).slice(1)) : null
  return { id, app, env: null, name: storedText(data.name) || 'No Name', catalogue: own?.name ?? '', path }
}
