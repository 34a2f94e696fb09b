/** The two pages that every footer leads to, by the slugs that they are written under. */
export const LEGAL_PAGES = {
  privacy: { title: 'Privacy Policy', slug: 'privacy-policy' },
  terms: { title: 'Terms and Conditions', slug: 'terms-and-conditions' },
} as const
export type LegalKind = keyof typeof LEGAL_PAGES
export const LEGAL_KINDS = ['privacy', 'terms'] as const satisfies readonly LegalKind[]

/** Where such a page is read, null as long as visitors can't; `draft` is the slug of one that waits to be published. */
export type LegalPlace = { href: string | null; draft: string | null }
export type LegalPlaces = Record<LegalKind, LegalPlace>
