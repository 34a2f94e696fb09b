import { createHash } from 'node:crypto'
import { z } from 'zod'
import { GUEST, GUEST_ACTOR } from '#domain/access/access.ts'
import { addressWords, dataAddress } from '#domain/data/export/data-address.ts'
import { EXPORT_FORMS, type ExportForm } from '#domain/data/export/export-form.ts'
import { namedCalculations } from '#domain/data/fields/calculated.ts'
import { storedText } from '#domain/item/stored-scalar.ts'
import { renderVersion } from '#exports/render-version.server.ts'
import type { OpenedFile } from '#exports/rendered-files.server.ts'
import { defineVerb, type VerbContext } from '#verbs/verb.ts'
import { allLabels, metaColumns } from './fields/meta-labels.ts'
import { publishedVersion, VersionAsked } from './published-version.ts'
import { isReadableSource, type ReadableVersion } from './readable-version.ts'

/** Counted up when the same rows leave as other bytes. */
const RENDERING = 3

export type ExportedVersion = {
  url: string
  /** For the header of a download: letters, digits and hyphens, and its form. */
  fileName: string
  /** Another one whenever the file may be another one. */
  mark: string
  /** Whether guests may read it. */
  isPublic: boolean
  /** How many bytes the file has, packed or not; null while it is not made. */
  sizeOf(packed: boolean): number | null
  /** The file itself, which is made where it is not there; whoever opens it releases it. */
  open(packed: boolean): OpenedFile
}

export const exportVersion = defineVerb({
  name: 'versions.export',
  summary: 'Where all rows of a version are as a file of this form; the file itself is read at that address.',
  kind: 'read',
  input: z.strictObject({ ...VersionAsked, form: z.enum(EXPORT_FORMS) }),
  level: GUEST,
  async run({ form, ...asked }, context): Promise<ExportedVersion> {
    const version = await publishedVersion(context, asked)
    const { source, item, table } = version
    const mark = await exportMark(version, form, context)
    const columns = [...table.columns, ...namedCalculations(table.calculated)]
    const meta = await metaColumns(version, context)
    const labels = meta.length > 0 ? (signal: AbortSignal) => allLabels(meta, context.until(signal).rows) : null
    const file = { key: mark, form, target: { ...table, columns }, labels }
    const name = storedText(source.data.name)
    const words = addressWords(`${name} ${storedText(item.data.name)}`) || 'data'
    return {
      url: dataAddress({ id: source.id, name }, item.id, `.${form}`),
      fileName: `${words}.${form}`,
      mark,
      isPublic: await isReadableSource(source, { ...context, actor: GUEST_ACTOR }),
      sizeOf: (packed) => context.exports.sizeOf(packed ? `${mark}.gz` : mark),
      open(packed) {
        const isNew = !packed && context.exports.sizeOf(mark) === null
        const opened = renderVersion(context.exports, file, packed, (signal) => context.until(signal).rows)
        if (isNew) void noteSize(mark, opened, context)
        return opened
      },
    }
  },
})

/** Other servers tell how large it is, too. */
async function noteSize(mark: string, opened: OpenedFile, { store, now, report }: VerbContext): Promise<void> {
  const bytes = await opened.whole().catch(() => {
    // Whoever reads it is told.
    return null
  })
  if (bytes !== null) await store.exportSizes.note(mark, bytes, now()).catch(report)
}

/**
 * Its columns and its table are in the version's revision, and every change of its rows is in the log; so are those of the
 * versions that its labels are from, as far as whoever asks may read these.
 */
export async function exportMark(version: ReadableVersion, form: ExportForm, context: VerbContext) {
  const { item, source, table } = version
  const { rowChanges } = context.store
  const lookups = (await metaColumns(version, context)).flatMap(({ version: labels }) => labels?.item ?? [])
  const labels = await Promise.all(lookups.map(async ({ id, revision }) => [id, revision, await rowChanges.mark(id)]))
  const rows = await rowChanges.mark(item.id)
  const parts = [RENDERING, item.id, item.revision, source.revision, table.table, rows, form, labels]
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32)
}
