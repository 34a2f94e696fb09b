import { itemKey, parseItemKey } from '#domain/item/item-key.ts'

/** Where sources are: of a site, kept and edited here, or in a database elsewhere, which is only read. */
export type SourceEnv = { kind: 'managed'; app: string; type: string } | { kind: 'external'; name: string }

/** The type that stands for all catalogues of a site, where an env names a site and not one of its catalogues. */
export const SITE_TYPE = 'site'

/** The name of a database that was given none. */
export const DEFAULT_EXTERNAL_ENV = 'npmrds2'

const EXTERNAL_NAME = /^[A-Za-z0-9_-]{1,50}$/

export const isExternalName = (text: string) => EXTERNAL_NAME.test(text)

/** The env of all sources of a site. */
export const siteEnv = (app: string) => itemKey(app, SITE_TYPE)

/** An env of the protocol: `app+type`, or the name of a database; null when it is neither. */
export function parseSourceEnv(text: string): SourceEnv | null {
  const managed = parseItemKey(text)
  if (managed) return { kind: 'managed', ...managed }
  return isExternalName(text) ? { kind: 'external', name: text } : null
}

/** Rows are edited where they are kept. */
export const hasEditableRows = ({ kind }: SourceEnv) => kind === 'managed'
