import { data, type RouterContextProvider } from 'react-router'
import type { z } from 'zod'
import { callVerb, type VerbResult } from '#verbs/call-verb.server.ts'
import type { Verb } from '#verbs/verb.ts'
import { verbContextKey } from './workbench-context.ts'

type RouterContext = Readonly<RouterContextProvider>

/** Runs a verb for a loader: a problem becomes the route's error screen, with its status. */
export async function loadVerb<Input extends z.ZodType, Output>(
  verb: Verb<Input, Output>,
  input: unknown,
  context: RouterContext,
): Promise<Output> {
  const result = await actVerb(verb, input, context)
  if (result.ok) return result.value
  const { status, code, message } = result.problem
  throw data({ code, message }, { status })
}

/** Runs a verb for an action: a problem is an answer that the form shows. */
export function actVerb<Input extends z.ZodType, Output>(
  verb: Verb<Input, Output>,
  input: unknown,
  context: RouterContext,
): Promise<VerbResult<Output>> {
  return callVerb(verb, input, context.get(verbContextKey))
}
