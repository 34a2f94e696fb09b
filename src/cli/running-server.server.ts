import { refuse } from '#domain/problem.ts'
import { operatorAuthorization } from '#installation/operator-key.server.ts'
import { readServerFile, type ServerFile } from '#installation/server-file.server.ts'
import { listPatterns } from '#verbs/patterns/verbs.ts'
import type { CallVerb } from './command.ts'

type Call = (verb: string, input: unknown) => Promise<Response>

/** Calls verbs on the server that has this data folder open; null where none does. */
export async function callRunningServer(dataDir: string): Promise<CallVerb | null> {
  const file = readServerFile(dataDir)
  if (!file) return null
  const call = callsTo(file)
  if (!(await answers(call))) return null
  return async (verb, input) => {
    const response = await call(verb.name, input)
    const answer = (await response.json()) as { error?: { code: string; message: string } }
    if (response.ok) return answer as never
    throw refuse(response.status, answer.error?.code ?? 'unexpected', answer.error?.message ?? 'The server failed.')
  }
}

/** A server that ended without a word leaves its file; whatever has its port now does not know the key. */
async function answers(call: Call): Promise<boolean> {
  try {
    return (await call(listPatterns.name, {})).ok
  } catch {
    return false
  }
}

function callsTo({ url, key }: ServerFile): Call {
  return (verb, input) =>
    fetch(`${url}/api/${verb}`, {
      method: 'POST',
      headers: { authorization: operatorAuthorization(key), 'content-type': 'application/json' },
      body: JSON.stringify(input),
      redirect: 'error',
    })
}
