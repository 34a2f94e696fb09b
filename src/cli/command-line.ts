import type { Readable } from 'node:stream'
import { type Answered, type Command, type OptionValues, UsageError } from './command.ts'
import { COMMANDS } from './commands.ts'
import { helpFor } from './help.ts'
import { fillPasswords } from './password.ts'
import { checkComplete, readArguments } from './read-arguments.ts'

/** What a command hears and says. */
export type Terminal = {
  env: Record<string, string | undefined>
  stdin: Readable
  out(text: string): void
  tell(text: string): void
}

/** Runs what was typed: results go out, one readable line is told when something is wrong. Answers the exit code. */
export async function commandLine(args: string[], terminal: Terminal): Promise<number> {
  try {
    const asked = readArguments(args, COMMANDS)
    const answer = asked.kind === 'help' ? [helpFor(asked.commands)] : await run(asked.command, asked.values, terminal)
    const { lines, code } = Array.isArray(answer) ? { lines: answer, code: 0 } : answer
    terminal.out(`${lines.join('\n')}\n`)
    return code
  } catch (error) {
    terminal.tell(`almanac: ${oneLine(error)}\n`)
    return error instanceof UsageError ? 2 : 1
  }
}

async function run(
  command: Command,
  given: OptionValues,
  { env, stdin, tell }: Terminal,
): Promise<string[] | Answered> {
  const values = await fillPasswords(given, command.options, { env, stdin })
  checkComplete(values, command.options)
  const say = (line: string) => tell(`${printable(line)}\n`)
  if ('alone' in command) return command.alone(values, { env, tell: say })
  // Loaded only now: help and mistakes are answered without opening anything.
  const { openCalls } = await import('./open-calls.server.ts')
  const { close, ...tools } = await openCalls({ rows: command.rows ?? false, env })
  try {
    return await command.run(values, { ...tools, tell: say })
  } finally {
    await close()
  }
}

/** What went wrong, safe to print on one line whatever was typed. */
const oneLine = (error: unknown) => printable(explain(error))

const printable = (text: string) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim()

function explain(error: unknown): string {
  if (error instanceof UsageError) return `${error.message} (--help lists what there is)`
  if (!(error instanceof Error)) return String(error)
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name
  return error.message || code
}
