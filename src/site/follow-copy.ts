import { parseJsonText } from '#domain/item/json-text.ts'
import { parseQuery, printQuery } from '#domain/page/view/page-filters.ts'
import type { CopiedSection } from '#elements/exported/section-copy.ts'
import { LatestAnswer } from '#elements/latest-answer.ts'
import type { Islands } from './follow-page.ts'

/** What answers for sections, once a reader asks something. */
export const loadCopies = () => import('#elements/exported/copies.ts')

/** Shows an exported page at other addresses: every section that can be asked answers for itself. */
export function copyFollower(islands: Islands): (search: string) => Promise<void> {
  const latest = new LatestAnswer()
  let shown: string | null = null

  async function show(search: string, isNew: boolean): Promise<void> {
    const { answerCopy, openCopy } = await import('#elements/exported/section-copy.ts')
    const sections = [...document.querySelectorAll<HTMLElement>('section[data-answers]')]
    const answers = await latest.run(() =>
      Promise.all(
        sections.map(async (section) => {
          const copy = await openCopy(section.dataset.answers ?? '')
          return { section, copy, answer: answerCopy(copy, search) }
        }),
      ),
    )
    if (answers === null) return
    const address = `${window.location.pathname}${search}${window.location.hash}`
    if (isNew && search !== window.location.search) window.history.pushState(null, '', address)
    shown = filtersOf(search)
    for (const { section, copy, answer } of answers) {
      const { asking } = copy
      if (asking.kind === 'element') await drawn(section, answer, islands)
      else if (asking.kind === 'header') {
        const { showHeader } = await import('#elements/exported/show-header.ts')
        showHeader(section, asking, answer.data)
      } else {
        const { showValues } = await import('#elements/exported/show-values.ts')
        showValues(section, asking.values, answer.data)
      }
    }
  }

  window.addEventListener('popstate', () => {
    const { search } = window.location
    if (filtersOf(search) !== (shown ?? '')) void show(search, false)
  })
  return (search) => show(search, true)
}

type Props = { place: { query: unknown; filters: object } | null }

async function drawn(section: HTMLElement, answer: CopiedSection, islands: Islands): Promise<void> {
  const island = section.querySelector<HTMLElement>('[data-island]')
  const beside = island?.nextElementSibling
  if (!island || !beside) return
  const { value } = parseJsonText<Props>(beside.textContent, { place: null })
  const { query, filters, reader, data } = answer
  beside.textContent = JSON.stringify({
    ...value,
    reader,
    data,
    place: value.place && { ...value.place, query, filters },
  })
  await islands.draw(island)
}

/** The filters of the page in an address; what sections ask for themselves they follow themselves. */
function filtersOf(search: string): string {
  const scripts = [...document.querySelectorAll('[data-island] + script')]
  const places = scripts.map(({ textContent }) => parseJsonText<Props>(textContent, { place: null }).value.place)
  const keys = [...new Set(places.flatMap((place) => Object.keys(place?.filters ?? {})))]
  return printQuery(parseQuery(search, keys))
}
