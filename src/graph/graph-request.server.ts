import type { z } from 'zod'
import { runVerb } from '#verbs/call-verb.server.ts'
import type { Verb, VerbContext } from '#verbs/verb.ts'
import { type ItemLoader, itemLoader } from './item-loader.server.ts'

/** One request to the graph door: who asks, the verbs in their name, and the items it has read so far. */
export type GraphRequest = {
  context: VerbContext
  run<Input extends z.ZodType, Output>(verb: Verb<Input, Output>, input: z.input<Input>): Promise<Output>
  items: ItemLoader
}

export function graphRequest(context: VerbContext): GraphRequest {
  return {
    context,
    run: (verb, input) => runVerb(verb, input, context),
    items: itemLoader(context),
  }
}
