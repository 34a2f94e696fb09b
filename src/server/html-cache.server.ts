import { parseQuery, printQuery } from '#domain/page/view/page-filters.ts'

/** A finished public page: bytes per encoding, the headers that go with it, and what it was made from. */
export type CachedPage = {
  etag: string
  headers: Readonly<Record<string, string>>
  bodies: { identity: Buffer; gzip: Buffer; br: Buffer }
  /** Query keys that make a different page; all others are ignored. */
  filterKeys: readonly string[]
  tags: readonly string[]
}

type Variants = { filterKeys: readonly string[]; byFilters: Map<string, CachedPage> }

export type HtmlCache = ReturnType<typeof createHtmlCache>

const RECENT_CHANGES = 10_000
// Anyone can ask for any value of a filter, so one page must not crowd out the others.
const MOST_VARIANTS = 50
const MOST_FILTER_LETTERS = 2_000

/** Finished pages by zone, path and declared filters; least recently used ones go first when it is full. */
export function createHtmlCache(maxBytes: number) {
  const places = new Map<string, Variants>()
  const placesOfTag = new Map<string, Set<string>>()
  const changedAt = new Map<string, number>()
  let bytes = 0
  let clock = 0
  let forgottenBefore = 0

  const counts = { hits: 0, misses: 0 }

  function find(place: string, query: string): CachedPage | null {
    const page = look(place, query)
    counts[page ? 'hits' : 'misses']++
    return page
  }

  function look(place: string, query: string): CachedPage | null {
    const variants = places.get(place)
    if (!variants) return null
    // Taken out and put back, so that the map's own order tells what was used last.
    places.delete(place)
    places.set(place, variants)
    const filters = filtersOf(query, variants.filterKeys)
    const page = variants.byFilters.get(filters)
    if (!page) return null
    if (filters !== '') {
      variants.byFilters.delete(filters)
      variants.byFilters.set(filters, page)
    }
    return page
  }

  /** Keeps a page, unless something it was made from has changed since `startedAt` (a reading of `now`). */
  function keep(place: string, query: string, page: CachedPage, startedAt: number): void {
    if (startedAt < forgottenBefore || page.tags.some((tag) => (changedAt.get(tag) ?? -1) > startedAt)) return
    const variants = places.get(place) ?? { filterKeys: page.filterKeys, byFilters: new Map() }
    const filters = filtersOf(query, variants.filterKeys)
    if (filters.length > MOST_FILTER_LETTERS) return
    const before = variants.byFilters.get(filters)
    variants.byFilters.set(filters, page)
    places.set(place, variants)
    bytes += sizeOf(page) - (before ? sizeOf(before) : 0)
    if (variants.byFilters.size > MOST_VARIANTS) dropOldest(variants)
    for (const tag of page.tags) placesOfTag.set(tag, (placesOfTag.get(tag) ?? new Set()).add(place))
    for (const oldest of places.keys()) {
      if (bytes <= maxBytes) break
      evict(oldest)
    }
  }

  /** The page as it is without filters stays: it is asked for most. */
  function dropOldest({ byFilters }: Variants): void {
    for (const [filters, page] of byFilters) {
      if (filters === '') continue
      byFilters.delete(filters)
      bytes -= sizeOf(page)
      return
    }
  }

  function invalidate(tags: readonly string[] | 'all'): void {
    clock += 1
    if (tags === 'all' || changedAt.size > RECENT_CHANGES) {
      forgottenBefore = clock
      changedAt.clear()
    }
    if (tags === 'all') {
      for (const place of [...places.keys()]) evict(place)
      return
    }
    for (const tag of tags) {
      changedAt.set(tag, clock)
      for (const place of placesOfTag.get(tag) ?? []) evict(place)
    }
  }

  function evict(place: string): void {
    const variants = places.get(place)
    if (!variants) return
    places.delete(place)
    for (const page of variants.byFilters.values()) {
      bytes -= sizeOf(page)
      for (const tag of page.tags) {
        const tagged = placesOfTag.get(tag)
        tagged?.delete(place)
        if (tagged?.size === 0) placesOfTag.delete(tag)
      }
    }
  }

  return {
    find,
    keep,
    invalidate,
    now: () => clock,
    counts: () => ({ ...counts }),
    stats: () => ({ places: places.size, bytes, tags: placesOfTag.size }),
  }
}

/** The declared filters of a query string in one fixed spelling, read as pages read them. */
function filtersOf(query: string, keys: readonly string[]): string {
  if (query === '' || keys.length === 0) return ''
  const given = parseQuery(query, keys)
  const ordered = keys.flatMap((key) => (Object.hasOwn(given, key) ? [[key, given[key] ?? '']] : []))
  return printQuery(Object.fromEntries(ordered))
}

const OVERHEAD = 500

function sizeOf({ bodies }: CachedPage): number {
  return bodies.identity.length + bodies.gzip.length + bodies.br.length + OVERHEAD
}
