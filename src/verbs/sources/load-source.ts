import { basename } from 'node:path'
import { z } from 'zod'
import { EDITOR, levelIn } from '#domain/access/access.ts'
import { ItemId, type Stamp } from '#domain/item/item.ts'
import { oneLine } from '#domain/one-line.ts'
import { forbidden, mayBeDone, notFound } from '#domain/problem.ts'
import { newDocType } from '#domain/site/doc-type.ts'
import type { Pattern } from '#domain/site/pattern.ts'
import { appOfPattern } from '#verbs/pages/page-target.ts'
import { defineVerb, type VerbContext } from '#verbs/verb.ts'
import { withNewRowTable } from './new-row-table.ts'
import { newTableName, SOURCE_TYPE, VERSION_TYPE } from './version-target.ts'

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
    const { rows, uploads, store, now, actor, random, report } = context
    const pattern = (await context.directory.patterns()).find((one) => one.id === patternId)
    if (pattern?.pattern_type !== 'forms') throw notFound('This catalogue')
    // Whoever may not read a catalogue adds nothing to it.
    if (levelIn(actor, pattern.app) < pattern.authLevel) throw forbidden()
    const stamp = { by: actor.id, at: now() }
    const path = await uploads.keep(new TextEncoder().encode(csv), 'csv')
    const file = { path, delimiter, quote: '"', header: true }
    const { columns, rows: size } = await rows.measureCsv(file)
    const { source, version } = await announce(pattern, name, stamp, context)
    const table = { table: newTableName(version.id, random()), columns }
    try {
      const loaded = await withNewRowTable(context, table.table, {
        async make() {
          const firstId = await store.rowBlocks.take(version.id, Math.max(1, size))
          return rows.loadCsv(table, file, firstId)
        },
        async name(made, { items }) {
          const uploaded_by = { user_id: actor.id, email: actor.email }
          await items.edit(version.id, { ...table, rows: made.rows, file: basename(path), uploaded_by }, stamp)
          return made
        },
      })
      return { sourceId: source.id, viewId: version.id, rows: loaded.rows, columns }
    } catch (error) {
      // A version that may name its rows stays with them.
      if (!mayBeDone(error)) await withdraw(pattern, [source.id], version.id, stamp, context).catch(report)
      throw error
    }
  },
})

/** The source and its version without a table: nobody sees a version before its rows are there. */
async function announce(pattern: Pattern, name: string, stamp: Stamp, { store, random }: VerbContext) {
  const { app, doc_type } = pattern
  return store.transaction(async ({ items }) => {
    const own = newDocType(name, random())
    const source = await items.create(app, `${doc_type}${SOURCE_TYPE}`, { name, doc_type: own, views: [] }, stamp)
    const data = { name: 'version 1', source_id: source.id, doc_type: own }
    const version = await items.create(app, `${doc_type}${VERSION_TYPE}`, data, stamp)
    const views = [{ id: version.id, ref: `${app}+${doc_type}${VERSION_TYPE}` }]
    await items.edit(source.id, { views }, stamp)
    return { source, version }
  })
}

async function withdraw(pattern: Pattern, sources: number[], version: number, stamp: Stamp, { store }: VerbContext) {
  await store.transaction(async ({ items }) => {
    await items.delete(pattern.app, `${pattern.doc_type}${VERSION_TYPE}`, [version], stamp)
    await items.delete(pattern.app, `${pattern.doc_type}${SOURCE_TYPE}`, sources, stamp)
  })
}
