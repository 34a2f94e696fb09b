import type { Readable } from 'node:stream'
import type { CommandOption, OptionValues } from './command.ts'
import { UsageError } from './command.ts'

const MOST_BYTES = 10_000

/** Passwords on a command line show in process lists, so they may also come from stdin (`-`) or ALMANAC_PASSWORD. */
export async function fillPasswords(
  values: OptionValues,
  options: readonly CommandOption[],
  { env, stdin }: { env: Record<string, string | undefined>; stdin: Readable },
): Promise<OptionValues> {
  const filled = { ...values }
  for (const { name, kind } of options) {
    if (kind !== 'password') continue
    if (filled[name] === '-') filled[name] = await firstLine(stdin)
    filled[name] ??= env.ALMANAC_PASSWORD || undefined
  }
  return filled
}

async function firstLine(stdin: Readable): Promise<string> {
  let text = ''
  for await (const chunk of stdin) {
    text += String(chunk)
    if (text.includes('\n')) break
    if (text.length > MOST_BYTES) throw new UsageError('the password on stdin is too long')
  }
  const line = text.split(/\r?\n/)[0] ?? ''
  if (line === '') throw new UsageError('no password on stdin')
  return line
}
