import { z } from 'zod'
import { ADMINISTRATOR } from '#domain/access/access.ts'
import type { VersionRow } from '#domain/catalogue/catalogue-rows.ts'
import type { SourceRoom, Storage } from '#domain/installation/storage.ts'
import { defineVerb, type VerbContext } from '#verbs/verb.ts'

const MOST_SOURCES = 100
const RUNS_SHOWN = 5

export const showStorage = defineVerb({
  name: 'installation.storage',
  summary: 'What uses how much space, how long it is kept, and the last scheduled backups.',
  kind: 'read',
  input: z.strictObject({}),
  level: ADMINISTRATOR,
  async run(_, context): Promise<Storage> {
    const { store, keeping, signal } = context
    const [room, files, last] = [
      await store.room.content(signal),
      await keeping.embeddedFiles(),
      keeping.backup ? await store.backupRuns.last(RUNS_SHOWN) : [],
    ]
    const sources = await sourceRooms(context, files?.rows ?? null)
    return {
      room,
      sources: sources.slice(0, MOST_SOURCES),
      others: Math.max(0, sources.length - MOST_SOURCES),
      files,
      retention: keeping.retention,
      backups: keeping.backup && { everyHours: keeping.backup.everyHours, keep: keeping.backup.keep, last },
    }
  },
})

/** The largest first. One file with the rows of all is divided among the sources by how many cells each has. */
async function sourceRooms({ store, directory, rows }: VerbContext, file: number | null): Promise<SourceRoom[]> {
  const found: (SourceRoom & { cells: number })[] = []
  const measured = await store.room.rowTables()
  for (const { app, doc_type, pattern_type } of await directory.patterns()) {
    if (pattern_type !== 'forms') continue
    const versions = await directory.versions(app, doc_type)
    const sizes = await rows.sizes(versions.flatMap(({ table }) => table ?? []))
    for (const { id, name } of await directory.sources(app, doc_type)) {
      const own = versions.filter(({ sourceId }) => sourceId === id)
      const count = ({ table }: VersionRow) => (table === null ? 0 : (sizes.get(table) ?? 0))
      found.push({
        id,
        app,
        name,
        versions: own.length,
        rows: sum(own.map(count)),
        bytes: measured.size === 0 ? null : sum(own.map(({ table }) => measured.get(table ?? '') ?? 0)),
        cells: sum(own.map((version) => count(version) * version.columns)),
      })
    }
  }
  const cells = sum(found.map((one) => one.cells))
  const shared = (own: number) => (file === null || cells === 0 ? null : Math.round((file * own) / cells))
  return found
    .map(({ cells: own, bytes, ...source }) => ({ ...source, bytes: bytes ?? shared(own) }))
    .sort((a, b) => (b.bytes ?? 0) - (a.bytes ?? 0) || b.rows - a.rows)
}

const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0)
