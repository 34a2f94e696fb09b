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
    values[name] = kind === 'number' && text !== undefined ? wholeNumber(name, text) : text
  }
  return values
}

/** What must be given but was not, once passwords were looked for elsewhere. */
export function checkComplete(values: OptionValues, options: readonly CommandOption[]): void {
  const missing = options.filter(({ name, required }) => required && values[name] === undefined)
  if (missing.length > 0) throw new UsageError(`missing ${missing.map(({ name }) => `--${name}`).join(', ')}`)
}

function parse(args: readonly string[], options: readonly CommandOption[]): Record<string, string | undefined> {
  try {
    const config = Object.fromEntries(options.map(({ name }) => [name, { type: 'string' as const }]))
    return { ...parseArgs({ args: [...args], options: config, strict: true, allowPositionals: false }).values }
  } catch (error) {
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
