import { z } from 'zod'
import { ADMINISTRATOR, GUEST } from '#domain/access/access.ts'
import { oneLine } from '#domain/one-line.ts'

/** First path segments that belong to the installation itself, whatever a pattern's base says. */
export const FIXED_PATHS = [
  'auth',
  'graph',
  'api',
  'health',
  'ready',
  'assets',
  'media',
  'list',
  'datasets',
  'themes',
  'theme',
  'team',
  'dama-admin',
  'gis-dataset',
  'data',
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
  const inner = base.replace(/^\/+|\/+$/g, '')
  return inner === '' ? '/' : `/${inner}`
}

const BaseUrl = z
  .string()
  .max(200)
  .regex(/^\/?([a-z0-9][a-z0-9_-]*)?(\/[a-z0-9][a-z0-9_-]*)*\/?$/i, 'use letters, digits, - and _ between slashes')
  .transform(normalBase)
  .refine((base) => !FIXED_PATHS.some((fixed) => fixed === base.split('/')[1]), 'is a path of the installation itself')
  .refine(
    (base) => !base.split('/').some((part) => WORKBENCH_SEGMENTS.some((word) => word === part)),
    'edit, manage and source are kept for the workbench',
  )

const Subdomain = z
  .string()
  .trim()
  .toLowerCase()
  .max(63)
  .regex(/^(\*|[a-z0-9]([a-z0-9-]*[a-z0-9])?)$/, 'is one label of a host name, or *')

/** A site of pages or a catalogue of sources, at a base path of a host. */
export const PatternData = z.strictObject({
  pattern_type: z.enum(['page', 'forms']).default('page'),
  name: oneLine(1, 200),
  base_url: BaseUrl,
  subdomain: Subdomain.default('*'),
  authLevel: z.number().int().min(GUEST).max(ADMINISTRATOR).default(GUEST),
  description: z.string().max(5000).default(''),
})
export type PatternData = z.output<typeof PatternData>

export type Pattern = PatternData & { id: number; app: string; doc_type: string }
