import type { PageFilter } from '#domain/page/page.ts'
import { type FilterValues, searchKeys } from '#domain/page/view/page-filters.ts'
import type { PageView } from '#domain/page/view/page-view.ts'
import type { VerbContext } from '#verbs/verb.ts'
import { pageAddress } from './page-address.ts'
import { pageShell, type ShownPage } from './page-shell.ts'
import { dataTags, originTags, sectionViews } from './section-views.ts'

type Asked = ShownPage & { search: string; printed?: { rows: number } }

/** A page as its readers see it, made of its `sections` and `section_groups`, with all that stands around them. */
export async function pageViewOf({ search, printed, ...shown }: Asked, context: VerbContext): Promise<PageView> {
  const { pattern, page } = shown
  const shell = await pageShell(shown, context)
  const address = { ...pageAddress(page, search), ...(printed ? { printed } : {}) }
  const sections = await sectionViews(pattern.app, page.sections, context, address)
  return {
    ...shell,
    sections,
    query: address.query,
    filterKeys: address.filterKeys,
    filters: ofAddress(page.filters, address.filters),
    filterSearch: address.filterSearch,
    tags: [...shell.tags, ...dataTags(page.sections), ...originTags(sections)],
  }
}

/** Filters that keep out of the address are no reader's to set. */
function ofAddress(filters: readonly PageFilter[], values: FilterValues): FilterValues {
  return Object.fromEntries(searchKeys(filters).map((key) => [key, values[key] ?? []]))
}
