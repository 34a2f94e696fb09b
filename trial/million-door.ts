import { createReadStream, openAsBlob } from 'node:fs'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { type AlmanacServer, startAlmanac } from '../tests/support/almanac-server.ts'
import { jobOver, type KeptFile, type Loaded, sendFile } from '../tests/support/load-csv.ts'
import { done, firstRun, type Identity } from '../tests/support/people.ts'
import type { TrialRow } from './trial-row.ts'

const MOST_PROBLEMS = 20

/**
 * A file goes through the upload door of a server and becomes a source, is read back as CSV and compared with the file cell
 * by cell; then a rule that `invalid` of its rows break is set, and a validation finds exactly those.
 */
export async function throughTheDoor(
  store: string,
  path: string,
  { databaseUrl, required, rows, invalid }: Expected,
): Promise<TrialRow> {
  const almanac = await startAlmanac(databaseUrl ? { databaseUrl } : {})
  try {
    const admin = await firstRun(almanac)
    const { app, loaded } = await loadedFile(almanac, admin, path)
    const problems: string[] = []
    if (loaded.rows !== rows) problems.push(`${loaded.rows} rows were loaded`)
    const cells = await compareCells(almanac, admin, path, loaded, problems)
    const left = await validRows(almanac, admin, { app, required, ...loaded })
    if (left !== rows - invalid) problems.push(`${left} rows are valid, not ${rows - invalid}`)
    const figures = `${cells.toLocaleString('en')} cells compared, ${(rows - left).toLocaleString('en')} rows found invalid`
    return { name: `a million rows through the upload door, ${store}`, figures, problems }
  } finally {
    await almanac.stop()
  }
}

type Expected = {
  databaseUrl: string | null
  /** The column that must have a value, and how many rows there are with and without one. */
  required: string
  rows: number
  invalid: number
}

async function loadedFile(almanac: AlmanacServer, admin: Identity, path: string) {
  const make = <T>(verb: string, input: unknown) => done<T>(almanac, verb, input, admin)
  const { sites } = await make<{ sites: { app: string }[] }>('patterns.list', {})
  const app = sites[0]?.app ?? ''
  const forms = { app, name: 'Figures', base_url: '/figures', pattern_type: 'forms' }
  const { id: patternId } = await make<{ id: number }>('patterns.create', forms)
  const sent = await sendFile(almanac, { patternId, name: 'million.csv' }, await openAsBlob(path), admin)
  const { file } = (await sent.json()) as KeptFile
  const { jobId } = await make<{ jobId: string }>('sources.load', { patternId, name: 'Million', file })
  const { state, problem, result } = await jobOver(almanac, jobId, admin)
  if (state !== 'done') throw new Error(`The load is ${state}: ${problem}`)
  return { app, loaded: result as Loaded }
}

/** The rows as they leave, in the order in which they came; neither file has quotes. */
async function compareCells(
  { url }: AlmanacServer,
  { headers }: Identity,
  path: string,
  { sourceId, viewId }: Loaded,
  problems: string[],
): Promise<number> {
  const answer = await fetch(`${url}/data/${sourceId}/${viewId}.csv`, { headers })
  if (!answer.ok || !answer.body) throw new Error(`The file answered ${answer.status}.`)
  const out = lines(Readable.fromWeb(answer.body as ReadableStream))[Symbol.asyncIterator]()
  let cells = 0
  let row = 0
  for await (const line of lines(createReadStream(path))) {
    const left = (await out.next()).value?.split(',') ?? []
    for (const [at, cell] of line.split(',').entries()) {
      cells++
      if (left[at] !== cell && problems.length < MOST_PROBLEMS) problems.push(`row ${row}, cell ${at}: ${left[at]}`)
    }
    row++
  }
  if (!(await out.next()).done) problems.push('more rows left than came')
  return cells
}

const lines = (input: Readable) => createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })

async function validRows(
  almanac: AlmanacServer,
  admin: Identity,
  { app, required, sourceId, viewId }: Loaded & { app: string; required: string },
): Promise<number> {
  const make = <T>(verb: string, input: unknown) => done<T>(almanac, verb, input, admin)
  const { revision } = await make<{ revision: number }>('sources.field-list', { sourceId })
  const edits = [{ kind: 'change', field: { name: required }, settings: { required: 'yes' }, was: {} }]
  await make('sources.fields', { sourceId, baseRevision: revision, edits })
  const { jobId } = await make<{ jobId: string }>('versions.validate', { app, view: viewId })
  const { state, problem } = await jobOver(almanac, jobId, admin)
  if (state !== 'done') throw new Error(`The validation is ${state}: ${problem}`)
  return make<number>('rows.count', { app, view: viewId, options: {} })
}
