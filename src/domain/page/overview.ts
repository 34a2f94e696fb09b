import { HIDDEN_INDEX, type PageListing, type PageState } from './navigation/navigation.ts'
import { type HistoryEntry, isPublished, whatWasDone } from './page.ts'

export type OverviewPage = Pick<PageListing, 'id' | 'title' | 'url_slug'>
/** Pages that need attention for one reason: how many there are, and the first of them. */
export type OverviewList = { count: number; pages: OverviewPage[] }

/** What whoever looks after a site of pages should know at a glance. */
export type SiteOverview = Record<'drafts' | 'changed' | 'empty' | 'offNavigation', OverviewList> & {
  counts: { pages: number; published: number; templates: number }
}

/** Sorts the pages of a site by what they need; templates are no pages of it. */
export function siteOverview(
  listed: readonly PageListing[],
  states: ReadonlyMap<number, PageState>,
  most: number,
): SiteOverview {
  const pages = listed.filter((page) => !page.is_template)
  const list = (needs: (page: PageListing) => boolean): OverviewList => {
    const found = pages.filter(needs)
    return {
      count: found.length,
      pages: found.slice(0, most).map(({ id, title, url_slug }) => ({ id, title, url_slug })),
    }
  }
  return {
    counts: {
      pages: pages.length,
      published: pages.filter(isPublished).length,
      templates: listed.length - pages.length,
    },
    drafts: list((page) => !isPublished(page)),
    changed: list((page) => isPublished(page) && (states.get(page.id)?.has_changes ?? false)),
    empty: list((page) => states.get(page.id)?.is_empty ?? false),
    offNavigation: list((page) => page.hide_in_nav || page.index === HIDDEN_INDEX),
  }
}

/** One thing that somebody did to a page. */
export type Activity = { page: OverviewPage; done: string; by: string | null; time: string }

type WithHistory = OverviewPage & { history: readonly HistoryEntry[] }

/** The latest lines of the histories of pages, newest first. */
export function latestActivity(pages: readonly WithHistory[], most: number): Activity[] {
  return pages
    .flatMap(({ history, id, title, url_slug }) =>
      history.slice(-most).map((entry) => ({
        page: { id, title, url_slug },
        done: whatWasDone(entry),
        by: entry.user,
        time: entry.time,
      })),
    )
    .sort((a, b) => b.time.localeCompare(a.time))
    .slice(0, most)
}
