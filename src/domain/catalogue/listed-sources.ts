import { madeOnce } from '#domain/made-once.ts'
import type { SourceRow } from './catalogue-rows.ts'

export const SORT_ORDERS = ['asc', 'desc'] as const
export type SortOrder = (typeof SORT_ORDERS)[number]

/** A category with how many sources are in it or below it. */
export type Category = { path: string; name: string; depth: number; count: number }

/** What an address asks of a catalogue. */
export type CatalogueQuestion = { text: string; category: string; sort: SortOrder }

const BETWEEN = '/'

/** Of sources in the order of their names those of a category whose name, doc_type or categories have the text. */
export function askedSources(sources: readonly SourceRow[], { text, category, sort }: CatalogueQuestion): SourceRow[] {
  const wanted = text.trim().toLowerCase()
  const found = sources.filter((source) => isIn(source, category) && has(source, wanted))
  return sort === 'desc' ? found.reverse() : found
}

/** By name, those of one name by their ids; thousands are put in order once for each state of their list. */
export const inNameOrder = madeOnce((sources: readonly SourceRow[]): SourceRow[] =>
  [...sources].sort((a, b) => ORDER.compare(a.name, b.name) || a.id - b.id),
)

/** All categories of these sources, each followed by those below it. */
export function categoriesOf(sources: readonly SourceRow[]): Category[] {
  const counts = new Map<string, { path: string[]; count: number }>()
  for (const source of sources) {
    for (const { path, name } of prefixesOf(source)) {
      const known = counts.get(name)
      if (known) known.count++
      else counts.set(name, { path, count: 1 })
    }
  }
  return [...counts.values()]
    .sort((a, b) => byPath(a.path, b.path))
    .map(({ path, count }) => ({
      path: path.join(BETWEEN),
      name: path.at(-1) ?? '',
      depth: path.length - 1,
      count,
    }))
}

/** The category paths of a source and all above them, each once. */
const prefixesOf = madeOnce(({ categories }: SourceRow): Prefix[] => {
  const all = categories.flatMap((path) => path.map((_, at) => path.slice(0, at + 1)))
  return [...new Map(all.map((path) => [path.join(BETWEEN), { path, name: path.join(BETWEEN) }])).values()]
})

type Prefix = { path: string[]; name: string }

function isIn(source: SourceRow, category: string): boolean {
  return category === '' || prefixesOf(source).some(({ name }) => name === category)
}

function has({ name, doc_type, categories }: SourceRow, wanted: string): boolean {
  if (wanted === '') return true
  const texts = [name, doc_type, ...categories.map((path) => path.join(BETWEEN))]
  return texts.some((text) => text.toLowerCase().includes(wanted))
}

const ORDER = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

function byPath(a: readonly string[], b: readonly string[]): number {
  for (const [at, part] of a.entries()) {
    const other = b[at]
    if (other === undefined) return 1
    const order = ORDER.compare(part, other)
    if (order !== 0) return order
  }
  return a.length - b.length
}
