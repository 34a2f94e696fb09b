import { z } from 'zod'

const SCHEMES = ['http:', 'https:', 'mailto:', 'tel:']
// biome-ignore lint/suspicious/noControlCharactersInRegex: browsers skip control characters, so that they could hide a scheme
const HIDDEN = /[\u0000-\u0020\u007f\\]/

/** A place a menu may lead to: within the site or host, or to another by a scheme that only opens something. */
export function isSafePath(path: string): boolean {
  if (HIDDEN.test(path) || path.startsWith('//')) return false
  const scheme = /^[^/?#]*?:/.exec(path)?.[0].toLowerCase()
  return scheme === undefined || SCHEMES.includes(scheme)
}

/** A path as someone typed it; empty where an entry leads nowhere. */
export const SafePath = z
  .string()
  .max(2000)
  .trim()
  .refine(isSafePath, 'must be a path such as /plan/hazards, or an address that begins with https://')

/** A stored path, or none where it is not one that people may be led to. */
export function readPath(stored: unknown): string {
  const path = SafePath.safeParse(stored)
  return path.success ? path.data : ''
}
