import type { PageView } from '#domain/page/view/page-view.ts'
import type { VerbContext } from '#verbs/verb.ts'
import { pageAddress } from './page-address.ts'
import { pageShell, type ShownPage } from './page-shell.ts'
import { dataTags, originTags, sectionViews } from './section-views.ts'

type Asked = ShownPage & { search: string }

/** A page as its readers see it, made of its `sections` and `section_groups`, with all that stands around them. */
export async function pageViewOf({ search, ...shown }: Asked, context: VerbContext): Promise<PageView> {
  const { pattern, page } = shown
  const shell = await pageShell(shown, context)
  const address = pageAddress(page, search)
  const sections = await sectionViews(pattern.app, page.sections, context, address)
  return {
    ...shell,
    sections,
    query: address.query,
    filterKeys: address.filterKeys,
    filterSearch: address.filterSearch,
    tags: [...shell.tags, ...dataTags(page.sections), ...originTags(sections)],
  }
}
