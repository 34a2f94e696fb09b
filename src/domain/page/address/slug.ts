import { invalid } from '#domain/problem.ts'
import { type ReservedAddresses, refuseReserved, reservedByScreens } from '#domain/site/reserved-address.ts'
import { trimSlashes } from '#domain/text/trim-slashes.ts'

/** What keeps a page from an address: other pages, and what answers there instead. */
export type SlugRules = { isTaken(slug: string): boolean; reserved?: ReservedAddresses }

/** 'Flood Risk' under 'hazards' becomes 'hazards/flood_risk'; a slug another page has gets the page's index behind it. */
export function slugFor(title: string, index: number, parentSlug: string, rules: SlugRules): string {
  return freeSlug(ownSlug(title, parentSlug), index, rules)
}

/** The slug that a title asks for, whether or not it is free. */
export function ownSlug(title: string, parentSlug: string): string {
  const words = title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  const own = words.join('_') || 'page'
  return parentSlug === '' ? own : `${parentSlug}/${own}`
}

/**
 * The slug itself where nothing else has it, else with the index behind it, and a number behind that while it is taken.
 * Refused below an address that belongs to something else: no page could be reached there.
 */
export function freeSlug(slug: string, index: number, { isTaken, reserved = reservedByScreens }: SlugRules): string {
  if (slug === '') return slug
  const found = reserved(slug)
  if (found?.below) throw refuseReserved(slug, found)
  const isFree = (one: string) => !isTaken(one) && reserved(one) === null
  if (isFree(slug)) return slug
  const indexed = `${slug}_${index}`
  let candidate = indexed
  for (let more = 2; !isFree(candidate); more += 1) candidate = `${indexed}_${more}`
  return candidate
}

/** A slug below that of the page above, whose prefix it has exactly once; its own part is the last. */
export function prefixedSlug(slug: string, parentSlug: string): string {
  if (slug === '' || parentSlug === '' || slug.startsWith(`${parentSlug}/`)) return slug
  return `${parentSlug}/${slug.slice(slug.lastIndexOf('/') + 1)}`
}

const WRITTEN_SLUG = /^(?!\.{1,2}(\/|$))[\p{L}\p{N}_.~-]+(\/(?!\.{1,2}(\/|$))[\p{L}\p{N}_.~-]+)*$/u

/** A slug as someone wrote it, without slashes at its ends; refused where it could not stand in an address as it is. */
export function writtenSlug(slug: string): string {
  const written = normalSlug(slug)
  if (written !== '' && !WRITTEN_SLUG.test(written)) {
    throw invalid('A slug may only have letters, digits and - _ . ~ between its slashes.')
  }
  return written
}

/** Slashes at the ends do not matter, and neither does how the browser escaped the rest. */
export function normalSlug(path: string): string {
  return trimSlashes(path)
}
