/** How a text stands on the page; the names are what is stored, as `isCard`. */
export const SECTION_STYLES = ['Default', 'Dark', 'Annotation Card', 'Annotation Image Card', 'Handwritten'] as const
export type SectionStyle = (typeof SECTION_STYLES)[number]

export const NO_BACKGROUND = 'transparent'

/** A stored style; the older system stored names of its own, or just that a text is a card. */
export function readSectionStyle(stored: unknown): SectionStyle {
  if (stored === true) return 'Annotation Card'
  const name = typeof stored === 'string' ? stored.toLowerCase() : ''
  if (name.includes('annotation')) return name.includes('image') ? 'Annotation Image Card' : 'Annotation Card'
  if (name.includes('handwrit')) return 'Handwritten'
  return name.includes('dark') ? 'Dark' : 'Default'
}

type Styled = { isCard: SectionStyle; bgColor: string }

/** Only annotations have a background of their own: with any other style it is taken back. */
export function withSectionStyle<S extends Styled>(settings: S, isCard: SectionStyle): S {
  return { ...settings, isCard, bgColor: hasBackground(isCard) ? settings.bgColor : NO_BACKGROUND }
}

export function hasBackground(style: SectionStyle): boolean {
  return style === 'Annotation Card' || style === 'Annotation Image Card'
}
