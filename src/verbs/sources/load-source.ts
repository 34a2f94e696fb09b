import { basename } from 'node:path'
import { z } from 'zod'
import { EDITOR, levelIn } from '#domain/access/access.ts'
import { newColumns, storedColumns } from '#domain/data/stored-columns.ts'
import { newTableName } from '#domain/data/version-names.ts'
import { ItemId } from '#domain/item/item.ts'
import { oneLine } from '#domain/one-line.ts'
import { forbidden, mayBeDone, notFound } from '#domain/problem.ts'
import { measureFile, rowsOfFile } from '#readers/read-file.server.ts'
import { appOfPattern } from '#verbs/pages/page-target.ts'
import { defineVerb } from '#verbs/verb.ts'
import { withNewRowTable } from '#work/new-row-table.ts'
import { announceSource, withdrawSource } from '#work/new-source.ts'

export const loadSource = defineVerb({
  name: 'sources.load',
  summary: 'Adds a source with a first version from the text of a CSV file.',
  kind: 'write',
  input: z.strictObject({
    patternId: ItemId,
    name: oneLine(1, 500),
    csv: z.string().min(1, 'is empty').max(8_000_000),
    delimiter: z.enum([',', ';', '\t', '|']).default(','),
  }),
  level: EDITOR,
  app: appOfPattern,
  maxBytes: 9_000_000,
  async run({ patternId, name, csv, delimiter }, context) {
    const { rows, uploads, store, now, actor, random, report, signal } = context
    const pattern = (await context.directory.patterns()).find((one) => one.id === patternId)
    if (pattern?.pattern_type !== 'forms') throw notFound('This catalogue')
    // Whoever may not read a catalogue adds nothing to it.
    if (levelIn(actor, pattern.app) < pattern.authLevel) throw forbidden()
    const stamp = { by: actor.id, at: now() }
    const path = await uploads.keep(new TextEncoder().encode(csv), 'csv')
    const reading = { delimiter, signal }
    const measured = await measureFile(path, reading)
    const { rows: size } = measured
    const versionColumns = newColumns(measured.columns)
    const { columns } = versionColumns
    const { source, version } = await announceSource(context, pattern, name, stamp)
    const table = { table: newTableName(version.id, random()), columns }
    try {
      const loaded = await withNewRowTable(context, table.table, {
        async make() {
          const firstId = await store.rowBlocks.take(version.id, Math.max(1, size))
          return rows.load(table, rowsOfFile(path, reading, measured), { firstId, signal })
        },
        async name(made, { items, rowChanges }) {
          const uploaded_by = { user_id: actor.id, email: actor.email }
          const named = { table: table.table, ...storedColumns(versionColumns) }
          const file = basename(path)
          await items.edit(version.id, { ...named, rows: made.rows, file, uploaded_by }, stamp)
          await rowChanges.loaded({
            app: version.app,
            versionId: version.id,
            table: table.table,
            rows: made.rows,
            file,
            before: version.data,
            stamp: { ...stamp, email: actor.email },
          })
          return made
        },
      })
      return { sourceId: source.id, viewId: version.id, rows: loaded.rows, columns }
    } catch (error) {
      // A version that may name its rows stays with them.
      if (!mayBeDone(error)) await withdrawSource(context, pattern, { source, version }, stamp).catch(report)
      throw error
    }
  },
})
