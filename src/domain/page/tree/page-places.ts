import { type ReservedAddresses, reservedByScreens } from '#domain/site/reserved-address.ts'
import type { SlugRules } from '../address/slug.ts'
import type { PageListing } from '../navigation/navigation.ts'

/** The pages of a site while some of them get other places: each is found without a look at all the others. */
export type PagePlaces = {
  get(id: string): PageListing | undefined
  /** What keeps this page from an address. */
  slugRules(ownId: number): SlugRules
  /** The pages directly below one, the oldest first. */
  below(id: string): PageListing[]
  put(page: PageListing): void
}

export function pagePlaces(pages: readonly PageListing[], reserved: ReservedAddresses = reservedByScreens): PagePlaces {
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
    slugRules: (ownId) => ({ reserved, isTaken: (slug) => isOfOther(bySlug.get(slug), ownId) }),
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

function isOfOther(group: Group | undefined, ownId: number): boolean {
  if (typeof group === 'object') return group.size > (group.has(ownId) ? 1 : 0)
  return group !== undefined && group !== ownId
}

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
