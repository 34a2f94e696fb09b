import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

/** How long a program goes on after its first line: at least so long, and at random up to so much longer. */
export type KillAfter = { atLeastMs: number; upToMs: number }

/** Runs a program, named by the first of `args`, that says what it has done, a line for each, and kills it in the midst of it. One that ends by itself failed. */
export function linesUntilKilled(
  args: readonly string[],
  { atLeastMs, upToMs }: KillAfter,
  onLine: (line: string) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] })
    let errors = ''
    child.stderr.on('data', (chunk: Buffer) => {
      errors += chunk.toString()
    })
    const lines = createInterface({ input: child.stdout })
    lines.once('line', () => setTimeout(() => child.kill('SIGKILL'), atLeastMs + Math.random() * (upToMs - atLeastMs)))
    lines.on('line', onLine)
    child.once('error', reject)
    child.once('close', (_code, signal) => {
      if (signal === 'SIGKILL') resolve()
      else reject(new Error(`The program ended by itself: ${errors}`))
    })
  })
}
