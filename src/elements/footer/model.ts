import { z } from 'zod'
import { defineElement } from '#domain/element/element.ts'
import { SafePath } from '#domain/theme/menu-path.ts'

const FooterSettings = z.looseObject({
  note: z.string().max(2000).default(''),
  /** Addresses of the two pages; empty for the site's own pages of these names. */
  privacyPath: SafePath.default(''),
  termsPath: SafePath.default(''),
  showPublished: z.boolean().default(true),
})
export type FooterSettings = z.output<typeof FooterSettings>

export const footer = defineElement<FooterSettings>({
  type: 'footer',
  label: 'Footer',
  summary: "Links to the site's pages, its privacy policy and its terms.",
  edited: 'beside',
  onScreenOnly: () => true,
  wide: true,
  settings: FooterSettings,
  defaults: { note: '', privacyPath: '', termsPath: '', showPublished: true },
  upgrades: [],
})
