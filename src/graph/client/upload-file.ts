import type { UploadContext, UploadLayer } from '#domain/data/upload-context.ts'
import type { GraphModel } from './graph-model.ts'
import { finalEvent } from './poll-events.ts'

export type UploadParts = {
  falcor: GraphModel
  /** The origin that uploads go to, such as `https://data.example.org`; empty for the page's own. */
  host: string
  env: string
  /** `fetch` with whatever says who asks. */
  send(url: string, init?: RequestInit): Promise<Response>
  log(error: unknown): void
  onLoading(loading: boolean): void
}

/**
 * Uploads a file the way of the specification: a number for it, the file itself, its events until the last, then its
 * sheets. What goes wrong is logged and ends the loading; null then.
 */
export async function uploadFile(file: File, parts: UploadParts): Promise<UploadContext | null> {
  const { falcor, host, env, send, log, onLoading } = parts
  const admin = `${host}/dama-admin/${encodeURIComponent(env)}`
  onLoading(true)
  try {
    const etlContextId = Number(await read(await send(`${admin}/etl/new-context-id`)))
    const gisUploadId = idIn(await read(await send(`${host}/gis-dataset/upload`, posted(etlContextId, file))))
    const { payload } = await finalEvent(falcor, env, etlContextId)
    const problem = (payload as { problem?: unknown } | null)?.problem
    if (typeof problem === 'string') throw new Error(problem)
    const layers = (await read(await send(`${host}/gis-dataset/${gisUploadId}/layers`))) as UploadLayer[]
    return { etlContextId, gisUploadId, layers }
  } catch (error) {
    log(error)
    return null
  } finally {
    onLoading(false)
  }
}

function posted(etlContextId: number, file: File): RequestInit {
  const form = new FormData()
  form.set('etlContextId', String(etlContextId))
  form.set('fileSizeBytes', String(file.size))
  form.set('file', file)
  return { method: 'POST', body: form }
}

async function read(answer: Response): Promise<unknown> {
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`)
  return answer.json()
}

/** An upload is answered with a list whose first item has an id; anything else is an error. */
function idIn(answer: unknown): number {
  const [first] = Array.isArray(answer) ? answer : []
  const id: unknown = first?.id
  if (typeof id !== 'number') throw new Error('The upload was not answered with an id.')
  return id
}
