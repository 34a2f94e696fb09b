import { PRINT_SLUG } from '#domain/page/print/print-address.ts'
import { refuse } from '#domain/problem.ts'
import { coversHosts, pathUnder } from './base-conflict.ts'
import { FIXED_PATHS, type Pattern, WORKBENCH_SEGMENTS } from './pattern.ts'

/** Under the base of a site of pages, its search. */
export const SEARCH_SLUG = 'search'

const SCREENS: ReadonlySet<string> = new Set([...FIXED_PATHS, ...WORKBENCH_SEGMENTS])

/** What answers at an address instead of a page. With `below`, the address is under it, so that no suffix helps. */
export type Reserved = { by: string; address: string; below: boolean }

/** Tells of a slug what answers there instead of a page; null where a page can stand. */
export type ReservedAddresses = (slug: string) => Reserved | null

/** The slugs that no page can have, whichever site it is of. */
export const reservedByScreens: ReservedAddresses = (slug) => {
  const slash = slug.indexOf('/')
  const first = slash < 0 ? slug : slug.slice(0, slash)
  if (SCREENS.has(first)) return { by: 'an Almanac screen', address: first, below: slug !== first }
  if (first === PRINT_SLUG) return { by: 'the print view', address: first, below: slug !== first }
  return slug === SEARCH_SLUG ? { by: 'the search page', address: slug, below: false } : null
}

type Base = Pick<Pattern, 'base_url' | 'subdomain' | 'name'>

/** Those, and the bases of other patterns that answer on the same hosts; patterns that share their pages count together. */
export function reservedAddresses(owners: readonly Base[], patterns: readonly Base[]): ReservedAddresses {
  const bases = owners.flatMap((owner) =>
    patterns.flatMap((other) => {
      const rest = coversHosts(other, owner) ? pathUnder(owner.base_url, other.base_url) : null
      return rest ? [{ by: `"${other.name}"`, address: rest }] : []
    }),
  )
  return (slug) => {
    const base = bases.find(({ address }) => slug === address || slug.startsWith(`${address}/`))
    return base ? { ...base, below: slug !== base.address } : reservedByScreens(slug)
  }
}

/** What is told of a page that nobody can reach, or of an address that a page can't have. */
export function reservedNote({ by, address }: Reserved): string {
  return `The address ${address} belongs to ${by}`
}

export function refuseReserved(slug: string, reserved: Reserved) {
  const remedy = reserved.below ? 'Give its parent page another address first.' : 'Choose another one.'
  return refuse(409, 'address-reserved', `${reservedNote(reserved)}: a page at ${slug} could not be reached. ${remedy}`)
}
