import type { z } from 'zod'
import { clientLeft } from '#domain/problem.ts'
import { nextTurn, turnIsLong } from '#event-loop/turns.server.ts'
import { whenAborted } from '#event-loop/when-aborted.ts'
import { runVerb } from '#verbs/call-verb.server.ts'
import type { Verb, VerbContext } from '#verbs/verb.ts'
import { RequestBudget } from './budget.ts'
import { type ItemLoader, itemLoader, type RunVerb } from './item-loader.server.ts'

/** One request to the graph door: who asks, the verbs in their name, and the items it has read so far. */
export type GraphRequest = {
  context: VerbContext
  /** Equal reads of one request are one; each takes from its budget. */
  run: RunVerb
  /** Work that is done once for this request, whoever asks; until the request writes something. */
  once<T>(key: string, work: () => Promise<T>): Promise<T>
  items: ItemLoader
  /** The same asker once more, who sees nothing of what was read before. */
  anew(): GraphRequest
  /** Ends whatever still runs for this request. */
  end(): void
}

export function graphRequest(asked: VerbContext, budget = new RequestBudget()): GraphRequest {
  const ending = new AbortController()
  const stopListening = whenAborted(asked.signal, () => ending.abort(asked.signal.reason))
  const end = () => {
    stopListening()
    ending.abort(clientLeft())
  }
  return partOf({ ...asked, ...asked.until(ending.signal) }, budget, end)
}

function partOf(context: VerbContext, budget: RequestBudget, end: () => void): GraphRequest {
  let known = new Map<string, Promise<unknown>>()
  let reading: VerbContext = { ...context, reach: new Map() }

  function once<T>(key: string, work: () => Promise<T>): Promise<T> {
    const before = known.get(key)
    if (before) return before as Promise<T>
    const begun = work()
    known.set(key, begun)
    return begun
  }

  async function read<Input extends z.ZodType, Output>(verb: Verb<Input, Output>, input: z.input<Input>) {
    budget.spendQuery()
    if (turnIsLong()) await nextTurn()
    context.signal.throwIfAborted()
    const found = await runVerb(verb, input, reading)
    await budget.spendRead(found)
    return found
  }

  async function write<Input extends z.ZodType, Output>(verb: Verb<Input, Output>, input: z.input<Input>) {
    budget.spendQuery()
    try {
      return await runVerb(verb, input, context)
    } finally {
      known = new Map()
      reading = { ...context, reach: new Map() }
    }
  }

  const run: RunVerb = (verb, input) =>
    verb.kind === 'write' ? write(verb, input) : once(`${verb.name} ${JSON.stringify(input)}`, () => read(verb, input))

  return { context, run, once, items: itemLoader(run), anew: () => partOf(context, budget, end), end }
}
