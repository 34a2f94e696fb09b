import { z } from 'zod'
import { ADMINISTRATOR, GUEST } from '#domain/access/access.ts'
import type { Item } from '#domain/item/item.ts'
import { oneLine } from '#domain/one-line.ts'
import { trimSlashes } from '#domain/text/trim-slashes.ts'

/** First path segments that belong to the installation itself, whatever a pattern's base says. */
export const FIXED_PATHS = [
  'auth',
  'graph',
  'api',
  'health',
  'ready',
  'metrics',
  'assets',
  'media',
  'list',
  'datasets',
  'themes',
  'theme',
  'team',
  'trash',
  'dama-admin',
  'gis-dataset',
  'data',
  'data.json',
  'dev',
  'robots.txt',
  'sitemap.xml',
  'favicon.ico',
  'favicon.svg',
  '__manifest',
] as const

/** First segments under a base that belong to the workbench. */
export const WORKBENCH_SEGMENTS = ['edit', 'manage', 'source'] as const

/** '/plan/', 'plan' and '/plan' are one base: '/plan'; the root is '/'. */
export function normalBase(base: string): string {
  const inner = trimSlashes(base)
  return inner === '' ? '/' : `/${inner}`
}

const BaseUrl = z
  .string()
  .max(200)
  .regex(
    /^\/?([a-z0-9][a-z0-9_-]*)?(\/[a-z0-9][a-z0-9_-]*)*\/?$/i,
    'must have letters, digits, - and _ between its slashes',
  )
  .transform(normalBase)
  .refine(
    (base) => !FIXED_PATHS.some((fixed) => fixed === base.split('/')[1]),
    'is reserved for the installation itself',
  )
  .refine(
    (base) => !base.split('/').some((part) => WORKBENCH_SEGMENTS.some((word) => word === part)),
    'edit, manage and source are reserved for the workbench',
  )

const Subdomain = z
  .string()
  .trim()
  .toLowerCase()
  .max(63)
  .regex(/^(\*|[a-z0-9]([a-z0-9-]*[a-z0-9])?)$/, 'must be one label of a host name, or *')

/** A site of pages or a catalogue of sources, at a base path of a host. */
export const PatternData = z.strictObject({
  pattern_type: z.enum(['page', 'forms']).default('page'),
  name: oneLine(1, 200),
  base_url: BaseUrl,
  subdomain: Subdomain.default('*'),
  authLevel: z.number().int().min(GUEST).max(ADMINISTRATOR).default(GUEST),
  description: z.string().max(5000).default(''),
  filters: z.array(z.unknown()).max(500).default([]),
  config: z.record(z.string(), z.unknown()).default({}),
  categories: z.array(oneLine(1, 200)).max(100).default([]),
  theme: z.record(z.string(), z.unknown()).default({}),
})
export type PatternData = z.output<typeof PatternData>

export type Pattern = PatternData & { id: number; app: string; doc_type: string; updated_at: string }

/** Behind the doc_type of a pattern these make the types of all that belongs to it. */
export const PATTERN_PARTS = ['', '|section', '|draft-section', '|revision', '|comment', '|source', '|view'] as const

/** What a copy of a pattern starts with: the past of the original's pages, and what was said about them, is not its own. */
export const COPIED_PARTS = PATTERN_PARTS.filter((part) => part !== '|revision' && part !== '|comment')

/** What a pattern needs to answer at all; the rest of a stored pattern falls back attribute by attribute. */
const Essential = PatternData.pick({ pattern_type: true, name: true, base_url: true, subdomain: true, authLevel: true })
const { name, base_url, subdomain, authLevel, description, filters, config, categories, theme } = PatternData.shape

/** What may be changed of a pattern. No defaults here: an attribute that is not given stays as it is. */
export const PatternChanges = z
  .strictObject({
    name,
    base_url,
    subdomain: subdomain.unwrap(),
    authLevel: authLevel.unwrap(),
    description: description.unwrap(),
    filters: filters.unwrap(),
    config: config.unwrap(),
    categories: categories.unwrap(),
    theme: theme.unwrap(),
  })
  .partial()

const Rest = z.object({
  description: description.catch(''),
  filters: filters.catch([]),
  config: config.catch({}),
  categories: categories.catch([]),
  theme: theme.catch({}),
})

/** What keeps an item from being a pattern; null where it is one. */
export function patternFault({ data }: Pick<Item, 'data'>): string | null {
  const { pattern_type, name, base_url, subdomain, authLevel, doc_type } = data
  const { error } = Essential.safeParse({ pattern_type, name, base_url, subdomain, authLevel })
  const [issue] = error?.issues ?? []
  if (issue) return `${issue.path.join('.')}: ${issue.message}`
  return typeof doc_type === 'string' ? null : 'doc_type: is missing'
}

/** A stored pattern that can't be read answers at no path, and stays as it is. */
export function readPattern({ id, app, data, updated_at }: Item): Pattern | null {
  const { pattern_type, name, base_url, subdomain, authLevel, doc_type } = data
  const essential = Essential.safeParse({ pattern_type, name, base_url, subdomain, authLevel })
  if (!essential.success || typeof doc_type !== 'string') return null
  return { ...essential.data, ...Rest.parse(data), id, app, doc_type, updated_at }
}
