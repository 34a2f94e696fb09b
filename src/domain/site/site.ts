import { z } from 'zod'
import { Picture } from '#domain/media/picture.ts'

/** A theme that belongs to a site: its settings are JSON as text. */
export const SiteTheme = z.object({
  id: z.string(),
  name: z.string(),
  theme: z.string(),
  /** Names that it had before: pages, groups and older data may still choose it by one of them. */
  former_names: z.array(z.string()).optional().catch(undefined),
})
export type SiteTheme = z.output<typeof SiteTheme>

/** A site as it is stored: its name and logo, references to its patterns, its own themes. What can't be read falls back alone. */
export const SiteData = z.object({
  site_name: z.string().catch(''),
  logo: Picture.nullable().catch(null),
  patterns: z.array(z.object({ id: z.number(), ref: z.string() })).catch([]),
  themes: z.array(SiteTheme).catch([]),
})
export type SiteData = z.output<typeof SiteData>
