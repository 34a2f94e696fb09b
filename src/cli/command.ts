import type { z } from 'zod'
import type { ExportedSite } from '#verbs/sites/moving/export-site.ts'
import type { ExportedVersion } from '#verbs/sources/export-version.ts'
import type { Verb, VerbContext } from '#verbs/verb.ts'

/**
 * One `--option VALUE` of a command; what it holds reaches the verb as text, a whole number or a secret. A flag has no
 * value, and an argument no `--option`.
 */
export type CommandOption = {
  name: string
  placeholder: string
  help: string
  kind: 'text' | 'number' | 'password' | 'flag' | 'argument'
  required: boolean
}

export type OptionValues = Record<string, string | number | boolean | undefined>

/** A command is words, options and calls of verbs; all commands are listed in `commands.ts`. */
export type Command = {
  words: readonly string[]
  summary: string
  options: readonly CommandOption[]
  /** Whether its verb works on dataset rows, which only one process at a time may open. */
  rows?: boolean
} & (
  | {
      /** Answers the lines for stdout. */
      run(values: OptionValues, tools: CommandTools): Promise<string[]>
    }
  | {
      /** The same, of a command that opens what it works on by itself. */
      alone(values: OptionValues, tools: AloneTools): Promise<string[] | Answered>
    }
)

/** Lines for stdout, and the exit code of a command that found something. */
export type Answered = { lines: string[]; code: number }

export type AloneTools = { env: Record<string, string | undefined>; tell(line: string): void }

/** Runs a verb as the installation's operator. */
export type CallVerb = <Input extends z.ZodType, Output>(
  verb: Verb<Input, Output>,
  input: Record<string, unknown>,
) => Promise<Output>

/** What a command works with. */
export type CommandTools = {
  call: CallVerb
  /** Keeps a file of this machine, to be loaded into a catalogue. */
  upload(file: { patternId: number; path: string }): Promise<{ file: string }>
  /** Writes an exported version into a new file of this machine; answers how many bytes it has. */
  download(exported: ExportedVersion, path: string): Promise<number>
  /** Writes the file of a site to one of this machine that is not there yet; answers how many bytes it has. */
  writeSiteFile(exported: ExportedSite, path: string): Promise<number>
  /** Keeps the file of a site, to be imported into this one or, without it, into a new one. */
  receiveSiteFile(app: string | null, path: string): Promise<{ file: string }>
  /** Says on stderr how far it is. */
  tell(line: string): void
}

export type OperatorContext = { context: VerbContext; close(): Promise<void> }

/** Something wrong with how a command was written; one line tells what. */
export class UsageError extends Error {
  override name = 'UsageError'
}
