/** The column layouts an author can choose from; the tracks are what is stored. */
export const LAYOUTS = [
  { template: '1fr 1fr', label: '2 columns (equal width)', columns: 2 },
  { template: '1fr 3fr', label: '2 columns (25% - 75%)', columns: 2 },
  { template: '1fr 1fr 1fr', label: '3 columns (equal width)', columns: 3 },
  { template: '1fr 2fr 1fr', label: '3 columns (25% - 50% - 25%)', columns: 3 },
  { template: '1fr 1fr 1fr 1fr', label: '4 columns (equal width)', columns: 4 },
] as const

export type LayoutTemplate = (typeof LAYOUTS)[number]['template']

/** Stylesheet classes that the older system stored instead of tracks, by what tells them apart. */
const FORMER_CLASSES: readonly [mark: string, template: LayoutTemplate][] = [
  ['grid-cols-[1fr_3fr]', '1fr 3fr'],
  ['grid-cols-[1fr_2fr_1fr]', '1fr 2fr 1fr'],
  ['lg:grid-cols-4', '1fr 1fr 1fr 1fr'],
  ['md:grid-cols-4', '1fr 1fr 1fr 1fr'],
  ['md:grid-cols-3', '1fr 1fr 1fr'],
  ['md:grid-cols-2', '1fr 1fr'],
]

/** The template of stored columns, upgraded where it is of the older system; null for any other. */
export function layoutTemplate(stored: unknown): LayoutTemplate | null {
  if (typeof stored !== 'string') return null
  const known = LAYOUTS.find(({ template }) => template === stored.trim().replaceAll(/\s+/g, ' '))
  if (known) return known.template
  return FORMER_CLASSES.find(([mark]) => stored.includes(mark))?.[1] ?? null
}
