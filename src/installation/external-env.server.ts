import { z } from 'zod'
import { ADMINISTRATOR, EDITOR, GUEST } from '#domain/access/access.ts'
import type { ExternalAccess } from '#domain/access/external-access.ts'
import { nameNumber } from '#domain/data/external-id.ts'
import { DEFAULT_EXTERNAL_ENV, isExternalName } from '#domain/data/source-env.ts'
import { parseJsonText } from '#domain/item/json-text.ts'

/** A database elsewhere that is read, and who may read it. */
export type ExternalSetting = ExternalAccess & { url: string; timeoutMs: number }

const MOST_DATABASES = 20
const DEFAULT_TIMEOUT_MS = 10_000
const LONGEST_TIMEOUT_MS = 60_000

const Url = z
  .string()
  .refine((text) => URL.canParse(text) && ['postgres:', 'postgresql:'].includes(new URL(text).protocol))

const Database = z.strictObject({
  url: Url,
  level: z.number().int().min(GUEST).max(ADMINISTRATOR).default(EDITOR),
  sites: z.array(z.string().min(1)).min(1).nullable().default(null),
  timeoutMs: z.number().int().min(100).max(LONGEST_TIMEOUT_MS).default(DEFAULT_TIMEOUT_MS),
})

const Databases = z.record(z.string().refine(isExternalName), z.union([Url, Database]))

/**
 * `EXTERNAL_DATABASES`: the address of one database, which is then called `npmrds2`, or JSON with a name for each:
 * `{"hazards": "postgres://…", "traffic": {"url": "postgres://…", "level": -1, "sites": ["plan"], "timeoutMs": 5000}}`.
 * Null where it is neither.
 */
export function readExternalDatabases(text: string): ExternalSetting[] | null {
  const given = text.startsWith('{') ? parseJsonText<unknown>(text, null).value : { [DEFAULT_EXTERNAL_ENV]: text }
  const read = Databases.safeParse(given)
  if (!read.success) return null
  const databases = Object.entries(read.data).map(([name, database]) => ({
    name,
    ...(typeof database === 'string' ? Database.parse({ url: database }) : database),
  }))
  const told = new Set(databases.map(({ name }) => nameNumber(name)))
  return databases.length <= MOST_DATABASES && told.size === databases.length ? databases : null
}
