import { z } from 'zod'
import { GUEST, GUEST_ACTOR } from '#domain/access/access.ts'
import { plainDescription } from '#domain/catalogue/plain-description.ts'
import { dataAddress, LATEST } from '#domain/data/export/data-address.ts'
import type { DescribedColumn, DescribedVersion } from '#domain/data/export/described-version.ts'
import { EXPORT_FORMS, type ExportForm } from '#domain/data/export/export-form.ts'
import { namedCalculations } from '#domain/data/fields/calculated.ts'
import { fieldFinder } from '#domain/data/source-fields.ts'
import { SOURCE_TYPE } from '#domain/data/version-names.ts'
import { isInPreparation } from '#domain/data/version-state.ts'
import type { Item } from '#domain/item/item.ts'
import { parseJsonText } from '#domain/item/json-text.ts'
import { storedText } from '#domain/item/stored-scalar.ts'
import { defineVerb, type VerbContext } from '#verbs/verb.ts'
import { exportMark } from './export-version.ts'
import { latest } from './latest.ts'
import { publishedVersion, VersionAsked } from './published-version.ts'
import { isReadableSource, type ReadableVersion } from './readable-version.ts'
import { versionSizes } from './version-sizes.ts'

const MOST_KEYWORDS = 50

export const describeVersion = defineVerb({
  name: 'versions.describe',
  summary: 'What a version is about: its source, its columns, when it was last changed, and where its files are.',
  kind: 'read',
  input: z.strictObject(VersionAsked),
  level: GUEST,
  async run(asked, context): Promise<DescribedVersion> {
    const version = await publishedVersion(context, asked)
    const [described] = await describedVersions([version], context)
    if (!described) throw new Error('A version that was found is described.')
    const marks = new Map<ExportForm, string>()
    for (const form of EXPORT_FORMS) marks.set(form, await exportMark(version, form, context))
    // Some server has made the file, this one perhaps a moment ago.
    const sizes = await context.store.exportSizes.of([...marks.values()])
    const sizeOf = (mark: string) => context.exports.sizeOf(mark) ?? sizes.get(mark) ?? null
    const downloads = described.downloads.map((one) => ({ ...one, bytes: sizeOf(marks.get(one.form) ?? '') }))
    return { ...described, downloads, version: { ...described.version, isLatest: asked.version === LATEST } }
  },
})

/** Many versions by a few questions; what their files have of bytes is not asked. */
export async function describedVersions(
  versions: readonly ReadableVersion[],
  context: VerbContext,
): Promise<DescribedVersion[]> {
  const items = versions.map(({ item }) => item)
  const [sizes, changes, patterns, sites] = await Promise.all([
    versionSizes(items, context),
    context.store.rowChanges.lastChanges(items.map(({ id }) => id)),
    context.directory.patterns(),
    context.directory.sites(),
  ])
  const guest = { ...context, actor: GUEST_ACTOR }
  return Promise.all(
    versions.map(async (version) => {
      const { item, source } = version
      const name = storedText(source.data.name) || 'No Name'
      const catalogue = patterns.find(
        ({ app, doc_type }) => app === source.app && source.type === `${doc_type}${SOURCE_TYPE}`,
      )
      return {
        ...wordsOf(source),
        source: { id: source.id, name, app: source.app },
        version: { id: item.id, name: storedText(item.data.name) || `version ${item.id}`, isLatest: false },
        catalogue: catalogue?.name ?? '',
        publisher: sites.find(({ app }) => app === source.app)?.name ?? source.app,
        changedAt: latest([item.updated_at, changes.get(item.id)?.at]),
        rows: sizes.get(item.id)?.rows ?? 0,
        columns: columnsOf(version),
        downloads: EXPORT_FORMS.map((form) => ({
          form,
          url: dataAddress({ id: source.id, name }, item.id, `.${form}`),
          bytes: null,
        })),
        isPublic: !isInPreparation(item) && (await isReadableSource(source, guest)),
      }
    }),
  )
}

/** What is said of a source in words: by itself, or in its metadata. */
function wordsOf({ data }: Item) {
  const about = { ...parseJsonText<Record<string, unknown>>(data.metadata, {}).value, ...data }
  // Categories are words, or lists of words from the whole to its part.
  const words = Array.isArray(about.categories) ? about.categories.flat(2).map(storedText) : []
  return {
    description: plainDescription(about.description),
    licence: storedText(about.license ?? about.licence),
    attribution: storedText(about.attribution),
    keywords: [...new Set(words.filter((word) => word !== ''))].slice(0, MOST_KEYWORDS),
  }
}

function columnsOf({ fields, table }: ReadableVersion): DescribedColumn[] {
  const columns = [...table.columns, ...namedCalculations(table.calculated)]
  const fieldOf = fieldFinder(fields, columns)
  return columns.map((column) => {
    const field = fieldOf(column)
    return {
      name: column.name,
      title: field?.display_name || storedText(column.display_name) || column.name,
      description: field?.description ?? '',
      dataType: column.dataType,
    }
  })
}
