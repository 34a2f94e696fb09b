import { Readable } from 'node:stream'
import { commandLine } from '../../src/cli/command-line.ts'

type Typed = { args: string[]; env: Record<string, string | undefined>; stdin?: string }

/** `almanac <args>` as in a process of its own, without the second that one takes to start. */
export async function typedCommand({ args, env, stdin = '' }: Typed) {
  const said = { stdout: '', stderr: '' }
  const code = await commandLine(args, {
    env,
    stdin: Readable.from([stdin]),
    out: (text) => {
      said.stdout += text
    },
    tell: (text) => {
      said.stderr += text
    },
  })
  return { code, ...said }
}
