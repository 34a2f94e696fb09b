import { storedText } from '#domain/item/stored-scalar.ts'

/** The category paths of a source, each from the whole to its part; a path of one may be stored as a plain word. */
export function readCategories(stored: unknown): string[][] {
  if (!Array.isArray(stored)) return []
  const paths = stored.map((entry) => (Array.isArray(entry) ? entry : [entry]).map(storedText).filter(Boolean))
  return paths.filter((path) => path.length > 0)
}

export const MOST_CATEGORIES = 50
export const MOST_CATEGORY_DEPTH = 10
export const MOST_CATEGORY_CHARACTERS = 100

/** Category paths as people type them: `Hazards / Flood; State`. */
export function typedCategories(text: string): string[][] {
  const parts = (of: string, between: string) => of.split(between).map((part) => part.trim())
  return parts(text, ';')
    .map((path) => parts(path, '/').filter(Boolean))
    .filter((path) => path.length > 0)
}

export const categoriesText = (categories: readonly (readonly string[])[]) =>
  categories.map((path) => path.join(' / ')).join('; ')
