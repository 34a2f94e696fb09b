import type { VerbContext } from '#verbs/verb.ts'
import type { ReadableVersion } from './readable-version.ts'

/** Another one whenever the version, its source or its rows may be another: what was worked out for it is kept under it. */
export async function versionMark({ item, source, table }: ReadableVersion, { store }: VerbContext): Promise<string> {
  const part = table.part ?? 'all'
  return `${item.id} ${item.revision} ${source.revision} ${table.table} ${part} ${await store.rowChanges.mark(item.id)}`
}
