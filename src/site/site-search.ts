import { groupedByPage, type SearchAnswer } from '#domain/page/search/search-record.ts'
import { tagList } from '#domain/section/tags.ts'
import { openSearchDialog } from '#ui/search-dialog/search-dialog.ts'
import type { DialogAnswer, SearchSource } from '#ui/search-dialog/search-source.ts'

const sources = new Map<string, SearchSource>()

/** The dialog that searches the site whose search is at this path. */
export async function openSiteSearch(path: string, term: string): Promise<void> {
  const source = sources.get(path) ?? siteSource(path)
  sources.set(path, source)
  await openSearchDialog(source, term)
}

function siteSource(path: string): SearchSource {
  return {
    label: 'Search this site',
    recentKey: `almanac-searches:${path}`,
    async ask(term, signal) {
      const address = `${path}?${new URLSearchParams({ q: term })}`
      if (document.documentElement.dataset.exported !== undefined) {
        const { answerSearch } = await import('./exported-search.ts')
        return dialogAnswer(await answerSearch(path, term), address)
      }
      const response = await fetch(address, { headers: { accept: 'application/json' }, signal })
      if (!response.ok) throw new Error(await refusal(response))
      return dialogAnswer((await response.json()) as SearchAnswer, address)
    },
  }
}

/** Pages with their sections, the best first. */
function dialogAnswer({ total, records }: SearchAnswer, address: string): DialogAnswer {
  const groups = groupedByPage(records)
  return {
    groups: groups.map(({ page, sections }) => ({
      lead: {
        title: page.page_title,
        href: page.snippet?.anchor && sections.length === 0 ? `${page.href}#${page.snippet.anchor}` : page.href,
        ...(page.snippet ? { text: page.snippet.parts } : {}),
      },
      entries: sections.map(({ section_title, tags, href }) => ({
        title: section_title || `A section of ${page.page_title}`,
        chips: tagList(tags),
        href,
      })),
    })),
    summary: total === 1 ? '1 page found' : `${total} pages found`,
    more: total > groups.length ? { title: `All ${total} pages`, href: address } : undefined,
  }
}

async function refusal(response: Response): Promise<string> {
  const { error } = (await response.json().catch(() => ({}))) as { error?: { message?: string } }
  return error?.message ?? `The server answered ${response.status}.`
}
