import type { PageListing } from './navigation.ts'

/** The pages of a site while some of them get other places: each is found without a look at all the others. */
export type PagePlaces = {
  get(id: string): PageListing | undefined
  /** Whether a page other than this one has the address. */
  isTaken(slug: string, ownId: number): boolean
  /** The pages directly below one, the oldest first. */
  below(id: string): PageListing[]
  put(page: PageListing): void
}

export function pagePlaces(pages: readonly PageListing[]): PagePlaces {
  const byId = new Map<number, PageListing>()
  const bySlug: Groups = new Map()
  const byParent: Groups = new Map()
  const found = (id: number): PageListing[] => {
    const page = byId.get(id)
    return page ? [page] : []
  }

  function put(page: PageListing): void {
    const before = byId.get(page.id)
    byId.set(page.id, page)
    regroup(bySlug, before?.url_slug, page.url_slug, page.id)
    regroup(byParent, before?.parent, page.parent, page.id)
  }

  for (const page of pages) {
    byId.set(page.id, page)
    add(bySlug, page.url_slug, page.id)
    add(byParent, page.parent, page.id)
  }
  return {
    get(id) {
      const page = byId.get(Number(id))
      return page && String(page.id) === id ? page : undefined
    },
    isTaken(slug, ownId) {
      const group = bySlug.get(slug)
      return typeof group === 'object'
        ? group.size > (group.has(ownId) ? 1 : 0)
        : group !== undefined && group !== ownId
    },
    below(id) {
      const group = byParent.get(id)
      if (group === undefined) return []
      return typeof group === 'number' ? found(group) : [...group].flatMap(found).sort((a, b) => a.id - b.id)
    },
    put,
  }
}

/** Most addresses are those of one page, and most pages have none below: a set for each would cost more than the work. */
type Group = number | Set<number>
type Groups = Map<string, Group>

/** Most pages that are put keep their parent, and many their address. */
function regroup(groups: Groups, from: string | undefined, to: string, id: number): void {
  if (from === to) return
  if (from !== undefined) remove(groups, from, id)
  add(groups, to, id)
}

function add(groups: Groups, key: string, id: number): void {
  const group = groups.get(key)
  if (group === undefined) groups.set(key, id)
  else if (typeof group === 'number') groups.set(key, new Set([group, id]))
  else group.add(id)
}

function remove(groups: Groups, key: string, id: number): void {
  const group = groups.get(key)
  if (group === id) groups.delete(key)
  else if (typeof group === 'object') group.delete(id)
}
