import { z } from 'zod'
import { type SourceInfo, sourceInfoOf } from '#domain/data/source-info.ts'
import { fromPlainText } from '#domain/rich-text/from-plain-text.ts'
import type { Pattern } from '#domain/site/pattern.ts'
import { runVerb } from '../call-verb.server.ts'
import { resultOfJob } from '../jobs/wait-for-job.ts'
import { editSource } from '../sources/edit-source.ts'
import { editVersion } from '../sources/edit-versions.ts'
import { changeFields, listFields } from '../sources/fields/edit-fields.ts'
import { listVersions } from '../sources/list-versions.ts'
import { publishUpload } from '../sources/publish-upload.ts'
import { searchSources } from '../sources/search-sources.ts'
import { uploadFile } from '../sources/upload-file.ts'
import { validateVersion } from '../validation/validate-version.ts'
import type { VerbContext } from '../verb.ts'
import type { DemoSource } from './demo-sources.ts'

/** A source as it was loaded: what sections say of its newest version, and of the one before. */
export type LoadedSource = SourceInfo & { before?: SourceInfo }

type Loaded<Sources> = Record<keyof Sources, LoadedSource>

/** Loads what is missing, all at once: each waits for a job of its own. */
export async function loadSources<Sources extends Record<string, DemoSource>>(
  catalogue: Pattern,
  sources: Sources,
  context: VerbContext,
): Promise<Loaded<Sources>> {
  const entries = Object.entries(sources).map(
    async ([key, source]) => [key, await ensureSource(catalogue, source, context)] as const,
  )
  return Object.fromEntries(await Promise.all(entries)) as Loaded<Sources>
}

async function ensureSource(catalogue: Pattern, wanted: DemoSource, context: VerbContext): Promise<LoadedSource> {
  const { name, versions = [null] } = wanted
  const { sources } = await runVerb(searchSources, { app: catalogue.app, text: name }, context)
  const known = sources.find((source) => source.name === name && source.catalogue === catalogue.name)
  const there = known ? await versionsOf(known.id, context) : []
  if (there.length < versions.length)
    await load(catalogue, wanted, { sourceId: known?.id, there: there.length }, context)
  const [newest, before] = known && there.length >= versions.length ? there : await named(catalogue, name, context)
  if (!newest) throw new Error(`the source ${name} was loaded and has no version`)
  return before ? { ...newest, before } : newest
}

const Result = z.object({ sourceId: z.number(), viewId: z.number() })

/** Makes the versions that are missing, then says what the source is about and judges its codes. */
async function load(
  { id: patternId, app }: Pattern,
  { name, csv, about, categories, license, attribution, versions, codes = [] }: DemoSource,
  { sourceId: known, there }: { sourceId: number | undefined; there: number },
  context: VerbContext,
): Promise<void> {
  const { default: text } = await csv()
  const file = Buffer.from(text).toString('base64')
  const kept = await runVerb(uploadFile, { patternId, name, file }, context)
  let sourceId = known
  const made: number[] = []
  for (const version of (versions ?? [null]).slice(there)) {
    const place = sourceId === undefined ? { patternId, name } : { sourceId }
    const mapping = version?.mapping ?? null
    const { jobId } = await runVerb(publishUpload, { ...place, file: kept.file, mapping }, context)
    const result = Result.parse(await resultOfJob(jobId, context))
    sourceId = result.sourceId
    made.push(result.viewId)
    if (version) {
      const changes = { name: version.name, description: fromPlainText(version.about) }
      await runVerb(editVersion, { viewId: result.viewId, changes }, context)
    }
  }
  if (sourceId === undefined) return
  const changes = { description: fromPlainText(about), categories, license, attribution }
  await runVerb(editSource, { sourceId, changes }, context)
  if (codes.length > 0) await judgeCodes({ app, sourceId, codes, made }, context)
}

/** Declares columns as codes of places, and marks the rows whose codes are none. */
async function judgeCodes(
  { app, sourceId, codes, made }: { app: string; sourceId: number; codes: readonly string[]; made: readonly number[] },
  context: VerbContext,
): Promise<void> {
  const { revision } = await runVerb(listFields, { sourceId }, context)
  const edits = codes.map((name) => ({
    kind: 'change' as const,
    field: { name },
    settings: { display: 'fips' },
    was: {},
  }))
  await runVerb(changeFields, { sourceId, baseRevision: revision, edits }, context)
  for (const view of made) {
    const { jobId } = await runVerb(validateVersion, { app, view }, context)
    await resultOfJob(jobId, context)
  }
}

async function named(catalogue: Pattern, name: string, context: VerbContext): Promise<SourceInfo[]> {
  const { sources } = await runVerb(searchSources, { app: catalogue.app, text: name }, context)
  const source = sources.find((one) => one.name === name && one.catalogue === catalogue.name)
  return source ? versionsOf(source.id, context) : []
}

/** What sections say of the versions of a source, the newest first. */
async function versionsOf(sourceId: number, context: VerbContext): Promise<SourceInfo[]> {
  const { source, versions } = await runVerb(listVersions, { sourceId }, context)
  return versions.map((version) => sourceInfoOf(source, version))
}
