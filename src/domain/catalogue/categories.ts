import { storedText } from '#domain/item/stored-scalar.ts'

/** The category paths of a source, each from the whole to its part; a path of one may be stored as a plain word. */
export function readCategories(stored: unknown): string[][] {
  if (!Array.isArray(stored)) return []
  const paths = stored.map((entry) => (Array.isArray(entry) ? entry : [entry]).map(storedText).filter(Boolean))
  return paths.filter((path) => path.length > 0)
}
