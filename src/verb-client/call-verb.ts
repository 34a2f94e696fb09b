import type { VerbAnswer, VerbInput, VerbName } from './verb-types.ts'

/** Why there is no answer, in words for people; `status` is 0 where no server was reached. */
type VerbProblem = {
  ok: false
  message: string
  status: number
  code: string
  details: unknown
  /** The same may go through later. */
  again: boolean
}

/** What a verb answered, or why it did not. */
export type Answer<Value> = { ok: true; value: Value } | VerbProblem

const UNREACHABLE = 'The server could not be reached. Nothing was lost: please try again.'

type CallOptions = {
  signal?: AbortSignal
  /** To be finished even when the tab is closed meanwhile; only for what is small. */
  keepalive?: boolean
}

/** Calls a verb through the JSON door: `callVerb('pages.list', { patternId })`. */
export async function callVerb<Name extends VerbName>(
  verb: Name,
  input: VerbInput<Name>,
  options: CallOptions = {},
): Promise<Answer<VerbAnswer<Name>>> {
  try {
    const response = await fetch(`/api/${verb}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(input),
      ...options,
    })
    return answerOf(response.status, await response.json())
  } catch (error) {
    // Whoever ended the call knows why.
    if (options.signal?.aborted) throw error
    return unreachable()
  }
}

export function unreachable(): VerbProblem {
  return { ok: false, message: UNREACHABLE, status: 0, code: 'unreachable', details: null, again: true }
}

/** What a door answered that speaks of problems as all do. */
export function answerOf<Value>(status: number, body: unknown): Answer<Value> {
  if (status >= 200 && status < 300) return { ok: true, value: body as Value }
  const { error } = (body ?? {}) as { error?: { message?: unknown; code?: unknown; details?: unknown } }
  return {
    ok: false,
    message: String(error?.message ?? `The server answered ${status}.`),
    status,
    code: String(error?.code ?? ''),
    details: error?.details ?? null,
    again: status >= 500 || status === 408 || status === 429,
  }
}
