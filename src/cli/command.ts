import type { z } from 'zod'
import type { Verb, VerbContext } from '#verbs/verb.ts'

/** One `--option VALUE` of a command; what it holds reaches the verb as text, a whole number or a secret. */
export type CommandOption = {
  name: string
  placeholder: string
  help: string
  kind: 'text' | 'number' | 'password'
  required: boolean
}

export type OptionValues = Record<string, string | number | undefined>

/** A command is words, options and the call of one verb; all commands are listed in `commands.ts`. */
export type Command = {
  words: readonly string[]
  summary: string
  options: readonly CommandOption[]
  /** Whether its verb works on dataset rows, which only one process at a time may open. */
  rows?: boolean
  /** Answers the lines for stdout. */
  run(values: OptionValues, call: CallVerb): Promise<string[]>
}

/** Runs a verb as the installation's operator. */
export type CallVerb = <Input extends z.ZodType, Output>(
  verb: Verb<Input, Output>,
  input: Record<string, unknown>,
) => Promise<Output>

export type OperatorContext = { context: VerbContext; close(): Promise<void> }

/** Something wrong with how a command was written; one line tells what. */
export class UsageError extends Error {
  override name = 'UsageError'
}
