import { refuse } from '#domain/problem.ts'
import { operatorAuthorization } from '#installation/operator-key.server.ts'
import { readServerFile, type ServerFile } from '#installation/server-file.server.ts'
import { listPatterns } from '#verbs/patterns/verbs.ts'
import type { CallVerb } from './command.ts'

type Fetch = (path: string, init: RequestInit) => Promise<Response>

/** The server that has a data folder open, as its operator reaches it; what it refuses is thrown. */
export type RunningServer = { call: CallVerb; fetch: Fetch }

/** Null where no server has this folder open. */
export async function runningServer(dataDir: string): Promise<RunningServer | null> {
  const file = readServerFile(dataDir)
  if (!file) return null
  const send = sendTo(file)
  if (!(await answers(send))) return null
  const fetch: Fetch = async (path, init) => {
    const response = await send(path, init)
    if (response.ok) return response
    const { error } = (await response.json()) as { error?: { code: string; message: string } }
    throw refuse(response.status, error?.code ?? 'unexpected', error?.message ?? 'The server failed.')
  }
  const call: CallVerb = async (verb, input) => (await fetch(`/api/${verb.name}`, asJson(input))).json()
  return { call, fetch }
}

const asJson = (input: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(input),
})

/** A server that ended without a word leaves its file; whatever has its port now does not know the key. */
async function answers(send: Fetch): Promise<boolean> {
  try {
    return (await send(`/api/${listPatterns.name}`, asJson({}))).ok
  } catch {
    return false
  }
}

function sendTo({ url, key }: ServerFile): Fetch {
  return (path, init) =>
    fetch(url + path, {
      ...init,
      headers: { ...init.headers, authorization: operatorAuthorization(key) },
      redirect: 'error',
      // What Node asks for where a body is sent as it is read.
      duplex: 'half',
    } as RequestInit)
}
