import { parseArgs } from 'node:util'
import { type Command, type CommandOption, type OptionValues, UsageError } from './command.ts'

export type Invocation =
  | { kind: 'help'; commands: readonly Command[] }
  | { kind: 'run'; command: Command; values: OptionValues }

/** What a command line asks for; anything it does not understand is a UsageError that names it. */
export function readArguments(args: readonly string[], commands: readonly Command[]): Invocation {
  const words = leadingWords(args)
  const matching = commands.filter((command) => startsWith(command.words, words) || startsWith(words, command.words))
  if (words.length > 0 && matching.length === 0) throw new UsageError(`unknown command ${quote(words.join(' '))}`)
  if (args.includes('--help') || args.includes('-h')) return { kind: 'help', commands: matching }
  const command = matching.find((one) => startsWith(words, one.words))
  if (!command)
    throw new UsageError(words.length === 0 ? 'no command given' : `${quote(words.join(' '))} needs one more word`)
  return { kind: 'run', command, values: readOptions(args.slice(command.words.length), command.options) }
}

function readOptions(args: readonly string[], options: readonly CommandOption[]): OptionValues {
  const texts = parse(args, options)
  const values: OptionValues = {}
  for (const { name, kind } of options) {
    const text = texts[name]
    values[name] = kind === 'number' && typeof text === 'string' ? wholeNumber(name, text) : text
  }
  return values
}

/** What must be given but was not, once passwords were looked for elsewhere. */
export function checkComplete(values: OptionValues, options: readonly CommandOption[]): void {
  const missing = options.filter(({ name, required }) => required && values[name] === undefined)
  const shown = missing.map(({ name, kind, placeholder }) => (kind === 'argument' ? placeholder : `--${name}`))
  if (missing.length > 0) throw new UsageError(`missing ${shown.join(', ')}`)
}

function parse(
  args: readonly string[],
  options: readonly CommandOption[],
): Record<string, string | boolean | undefined> {
  try {
    const named = options.filter(({ kind }) => kind !== 'argument')
    const config = Object.fromEntries(
      named.map(({ name, kind }) => [name, { type: kind === 'flag' ? ('boolean' as const) : ('string' as const) }]),
    )
    const wanted = options.filter(({ kind }) => kind === 'argument')
    const allowPositionals = wanted.length > 0
    const { values, positionals } = parseArgs({ args: [...args], options: config, strict: true, allowPositionals })
    if (positionals.length > wanted.length)
      throw new UsageError(`unexpected ${quote(positionals[wanted.length] ?? '')}`)
    return { ...values, ...Object.fromEntries(wanted.map(({ name }, at) => [name, positionals[at]])) }
  } catch (error) {
    if (error instanceof UsageError) throw error
    // parseArgs explains at length; its first sentence says what is wrong.
    if (error instanceof Error) throw new UsageError(error.message.split(/\. |\.?\n/)[0] ?? error.message)
    throw error
  }
}

function wholeNumber(name: string, text: string): number {
  if (!/^-?\d{1,9}$/.test(text)) throw new UsageError(`--${name} must be a whole number, not ${quote(text)}`)
  return Number(text)
}

function leadingWords(args: readonly string[]): string[] {
  const end = args.findIndex((arg) => arg.startsWith('-'))
  return args.slice(0, end < 0 ? args.length : end)
}

function startsWith(words: readonly string[], start: readonly string[]): boolean {
  return start.every((word, at) => words[at] === word)
}

/** Safe to print on one line, however hostile. */
function quote(text: string): string {
  return JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}…` : text)
}
