import { invalid } from '#domain/problem.ts'
import { FIXED_PATHS, WORKBENCH_SEGMENTS } from '#domain/site/pattern.ts'
import { trimSlashes } from '#domain/text/trim-slashes.ts'

/** At the top level these would be hidden behind a screen of the product. */
const TAKEN_BY_SCREENS: ReadonlySet<string> = new Set([...FIXED_PATHS, ...WORKBENCH_SEGMENTS])

/** 'Flood Risk' under 'hazards' becomes 'hazards/flood_risk'; a slug another page has gets the page's index behind it. */
export function slugFor(title: string, index: number, parentSlug: string, isTaken: (slug: string) => boolean): string {
  const words = title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  const own = words.join('_') || 'page'
  return freeSlug(parentSlug ? `${parentSlug}/${own}` : own, index, isTaken)
}

/** The slug itself where nobody else has it, else with the index behind it, and a number behind that while it is taken. */
export function freeSlug(slug: string, index: number, isTaken: (slug: string) => boolean): string {
  const isFree = (one: string) => !isTaken(one) && !TAKEN_BY_SCREENS.has(one)
  if (isFree(slug)) return slug
  const indexed = `${slug}_${index}`
  let candidate = indexed
  for (let more = 2; !isFree(candidate); more += 1) candidate = `${indexed}_${more}`
  return candidate
}

const WRITTEN_SLUG = /^(?!\.{1,2}(\/|$))[\p{L}\p{N}_.~-]+(\/(?!\.{1,2}(\/|$))[\p{L}\p{N}_.~-]+)*$/u

/** A slug as someone wrote it, without slashes at its ends; refused where it could not stand in an address as it is. */
export function writtenSlug(slug: string): string {
  const written = normalSlug(slug)
  if (written !== '' && !WRITTEN_SLUG.test(written)) {
    throw invalid('A slug has letters, digits and - _ . ~ between its slashes.')
  }
  return written
}

/** Slashes at the ends do not matter, and neither does how the browser escaped the rest. */
export function normalSlug(path: string): string {
  return trimSlashes(path)
}
