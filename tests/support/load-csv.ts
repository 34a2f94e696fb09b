import { setTimeout as sleep } from 'node:timers/promises'
import { isOver, type JobState } from '#domain/job/job.ts'
import { call, done, type Identity } from './people.ts'

type Server = { url: string }
export type KeptFile = { file: string; bytes: number; name: string }
export type Loaded = { sourceId: number; viewId: number; rows: number }
export type Csv = { patternId: number; name: string; csv: string; delimiter?: string }
type ShownJob = { state: JobState; problem: string | null; result: unknown }

const LOOK_MS = 10

/** Sends a file to the upload door. */
export function sendFile(
  { url }: Server,
  { patternId, name }: { patternId: number; name: string },
  body: BodyInit,
  { headers }: Identity,
): Promise<Response> {
  const query = new URLSearchParams({ patternId: String(patternId), name })
  return fetch(`${url}/datasets/upload?${query}`, { method: 'POST', headers, body, duplex: 'half' } as RequestInit)
}

export async function uploadCsv(almanac: Server, { csv, ...about }: Csv, who: Identity): Promise<KeptFile> {
  const answer = await sendFile(almanac, about, csv, who)
  if (answer.status !== 201) throw new Error(`The upload answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as KeptFile
}

/** Uploads a file and starts to load it; answers what `sources.load` does. */
export async function startLoad(almanac: Server, input: Csv, who: Identity, uploader = who): Promise<Response> {
  const { csv, ...load } = input
  const { file } = await uploadCsv(almanac, input, uploader)
  return call(almanac, 'sources.load', { ...load, file }, who)
}

/** A job, once it is over. */
export async function jobOver(almanac: Server, id: string, who: Identity): Promise<ShownJob> {
  for (;;) {
    const job = await done<ShownJob>(almanac, 'jobs.get', { id }, who)
    if (isOver(job)) return job
    await sleep(LOOK_MS)
  }
}

/** Uploads a file, loads it as a new source and waits until its rows are there. */
export async function loadCsv(almanac: Server, input: Csv, who: Identity): Promise<Loaded> {
  const answer = await startLoad(almanac, input, who)
  const text = await answer.text()
  if (!answer.ok) throw new Error(`sources.load answered ${answer.status}: ${text}`)
  const { state, problem, result } = await jobOver(almanac, (JSON.parse(text) as { jobId: string }).jobId, who)
  if (state !== 'done') throw new Error(`The load is ${state}: ${problem}`)
  return result as Loaded
}
