import type { z } from 'zod'
import { GUEST } from '#domain/access/access.ts'
import { refuseBelow } from '#domain/access/refuse-below.ts'
import { issueWords, refusedInputWords } from '#domain/input-words.ts'
import { invalid, type Problem, ProblemError, signInFirst } from '#domain/problem.ts'
import { storageProblem } from '#domain/storage-problem.ts'
import type { Verb, VerbContext } from './verb.ts'

export type VerbResult<T> = { ok: true; value: T } | { ok: false; problem: Problem }

/** The one gate: input, level, work, in this order. Expected problems come back as values; surprises are thrown. */
export async function callVerb<Input extends z.ZodType, Output>(
  verb: Verb<Input, Output>,
  rawInput: unknown,
  context: VerbContext,
): Promise<VerbResult<Output>> {
  try {
    return { ok: true, value: await runVerb(verb, rawInput, context) }
  } catch (error) {
    if (error instanceof ProblemError) return { ok: false, problem: error.problem }
    throw error
  }
}

/** As `callVerb`, for callers that are themselves inside a gate: problems stay exceptions. */
export async function runVerb<Input extends z.ZodType, Output>(
  verb: Verb<Input, Output>,
  rawInput: unknown,
  context: VerbContext,
): Promise<Output> {
  const parsed = verb.input.safeParse(rawInput, { error: issueWords })
  // A guest learns nothing about a verb that guests may not use, not even what its input looks like.
  if (!parsed.success && verb.level > GUEST && context.actor.id === null) throw signInFirst()
  if (!parsed.success) throw invalid(describeIssues(parsed.error, rawInput), toldIssues(parsed.error))
  const app = verb.app ? await verb.app(parsed.data, context) : null
  refuseBelow(context.actor, app, verb.level)
  try {
    return await verb.run(parsed.data, context)
  } catch (error) {
    throw storageProblem(error) ?? error
  }
}

/** In words for people; which keys of the input they are about is told in the details. */
function describeIssues(error: z.ZodError, input: unknown): string {
  return cut(refusedInputWords(error.issues[0] ?? { path: [], message: 'is not valid' }, input))
}

/** Of all that is wrong with an input; the answer must not be longer than what was sent. */
const MOST_ISSUES = 20
const MOST_ISSUE_CHARACTERS = 500

const cut = (text: string) => (text.length > MOST_ISSUE_CHARACTERS ? `${text.slice(0, MOST_ISSUE_CHARACTERS)}…` : text)

const toldIssues = ({ issues }: z.ZodError) => issues.slice(0, MOST_ISSUES).map(toldIssue)

function toldIssue(issue: z.core.$ZodIssue): unknown {
  const told = { ...issue, message: cut(issue.message) }
  if (told.code === 'unrecognized_keys') return { ...told, keys: told.keys.slice(0, MOST_ISSUES).map(cut) }
  if (told.code !== 'invalid_union') return told
  return { ...told, errors: told.errors.map((shape) => shape.slice(0, MOST_ISSUES).map(toldIssue)) }
}
