import { basename } from 'node:path'
import { counted } from '#domain/data/counted.ts'
import { dataAddress } from '#domain/data/export/data-address.ts'
import { notFound, refuse } from '#domain/problem.ts'
import { listPatterns } from '#verbs/patterns/verbs.ts'
import { listDatasets } from '#verbs/sites/list-datasets.ts'
import { listVersions } from '#verbs/sources/list-versions.ts'
import { previewUpload } from '#verbs/sources/preview-upload.ts'
import { publishUpload } from '#verbs/sources/publish-upload.ts'
import { type CallVerb, type Command, UsageError } from '../command.ts'
import { finished } from '../finished-job.ts'
import { AS_JSON, CATALOGUE } from './source-options.ts'

export const sourceLoad: Command = {
  words: ['source', 'load'],
  summary:
    'Load a file as a new source of a catalogue, or as a new version of a source, and wait until its rows are loaded',
  rows: true,
  options: [
    { name: 'file', placeholder: 'FILE', help: 'The file to load', kind: 'argument', required: true },
    { ...CATALOGUE, required: false },
    { name: 'name', placeholder: 'NAME', help: 'The name of the new source', kind: 'text', required: false },
    {
      name: 'into',
      placeholder: 'SOURCE',
      help: 'The number of an existing source that gets a new version, instead of --catalogue and --name',
      kind: 'number',
      required: false,
    },
    {
      name: 'primary',
      placeholder: 'COL',
      help: 'With --into: rows of the newest version that have the same value in this column are updated, others added',
      kind: 'text',
      required: false,
    },
    AS_JSON,
  ],
  async run({ file, catalogue, name, into, primary, json }, { call, upload, tell }) {
    const isNew = into === undefined
    if (isNew && (catalogue === undefined || name === undefined))
      throw new UsageError('--catalogue and --name are needed, or --into')
    if (!isNew && (catalogue !== undefined || name !== undefined))
      throw new UsageError('--into cannot be used with --catalogue or --name')
    if (isNew && primary !== undefined) throw new UsageError('--primary needs --into')
    const path = String(file)
    const patternId = isNew ? await catalogueAt(String(catalogue), call) : await catalogueOf(Number(into), call)
    tell(`Uploading ${basename(path)}`)
    const kept = await upload({ patternId, path })
    const place = isNew ? { patternId, name } : { sourceId: Number(into) }
    const goal = primary === undefined ? place : await updateBy(String(primary), Number(into), kept.file, call)
    const { jobId } = await call(publishUpload, { ...goal, file: kept.file, fileName: basename(path) })
    const loaded = await finished<Loaded>(jobId, call, tell)
    const address = dataAddress({ id: loaded.sourceId, name: '' }, loaded.viewId)
    if (json) return [JSON.stringify({ ...loaded, address })]
    return [
      `Loaded ${counted(loaded.rows, 'row')} as version ${loaded.viewId} of the source ${loaded.sourceId}: ${address}`,
    ]
  },
}

/** An update of the newest version by a column, under its name in the file or in the version. */
async function updateBy(primary: string, sourceId: number, file: string, call: CallVerb) {
  const [newest] = (await call(listVersions, { sourceId })).versions
  if (!newest) throw notFound(`A version of the source ${sourceId} with rows`)
  const { mapping } = await call(previewUpload, { viewId: newest.viewId, file })
  const column = mapping.columns.find(({ header, to }) => to.kind === 'column' && [header, to.name].includes(primary))
  if (column?.to.kind !== 'column') throw refuse(422, 'no-column', `The file has no column "${primary}".`)
  return { viewId: newest.viewId, mode: 'update' as const, mapping: { ...mapping, primary: column.to.name } }
}

/** The catalogue that a source is of. */
async function catalogueOf(sourceId: number, call: CallVerb): Promise<number> {
  const source = (await call(listDatasets, {})).find(({ id }) => id === sourceId)
  if (!source) throw notFound(`The source ${sourceId}`)
  return source.patternId
}

async function catalogueAt(base: string, call: CallVerb): Promise<number> {
  const { patterns } = await call(listPatterns, {})
  const wanted = base.startsWith('/') ? base : `/${base}`
  const found = patterns.filter(({ pattern_type, base_url }) => pattern_type === 'forms' && base_url === wanted)
  if (found.length > 1) throw refuse(409, 'several', `Several catalogues are at ${wanted}, on different hosts.`)
  if (!found[0]) throw refuse(404, 'not-found', `There is no catalogue at ${wanted}.`)
  return found[0].id
}

type Loaded = { sourceId: number; viewId: number; rows: number }
