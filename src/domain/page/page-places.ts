import type { PageListing } from './navigation.ts'

/** The pages of a site while some of them get other places: each is found without a look at all the others. */
export type PagePlaces = {
  get(id: string): PageListing | undefined
  /** Whether a page other than this one has the address. */
  isTaken(slug: string, ownId: number): boolean
  /** The pages directly below one, in the order of the list. */
  below(id: string): PageListing[]
  put(page: PageListing): void
}

export function pagePlaces(pages: readonly PageListing[]): PagePlaces {
  const order = new Map(pages.map(({ id }, at) => [id, at]))
  const byId = new Map(pages.map((page) => [String(page.id), page]))
  const bySlug = grouped(pages, ({ url_slug }) => url_slug)
  const byParent = grouped(pages, ({ parent }) => parent)
  const place = ({ id }: PageListing) => order.get(id) ?? order.size

  function put(page: PageListing): void {
    const id = String(page.id)
    const before = byId.get(id)
    if (before) {
      bySlug.get(before.url_slug)?.delete(page.id)
      byParent.get(before.parent)?.delete(page.id)
    }
    byId.set(id, page)
    add(bySlug, page.url_slug, page.id)
    add(byParent, page.parent, page.id)
  }

  return {
    get: (id) => byId.get(id),
    isTaken(slug, ownId) {
      const owners = bySlug.get(slug)
      return owners !== undefined && owners.size > (owners.has(ownId) ? 1 : 0)
    },
    below: (id) =>
      [...(byParent.get(id) ?? [])]
        .flatMap((child) => byId.get(String(child)) ?? [])
        .sort((a, b) => place(a) - place(b)),
    put,
  }
}

type Groups = Map<string, Set<number>>

function grouped(pages: readonly PageListing[], key: (page: PageListing) => string): Groups {
  const groups: Groups = new Map()
  for (const page of pages) add(groups, key(page), page.id)
  return groups
}

function add(groups: Groups, key: string, id: number): void {
  const group = groups.get(key)
  if (group) group.add(id)
  else groups.set(key, new Set([id]))
}
