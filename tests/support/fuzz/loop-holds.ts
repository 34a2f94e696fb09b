import { existsSync, readFileSync } from 'node:fs'

/** A time in which the server answered nobody: when, and how long it worked meanwhile. */
export type Hold = { from: number; to: number; cpuMs: number }

/** What `watch-loop.mjs` has written so far. */
export function readHolds(file: string): Hold[] {
  if (!existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').split('\n')
  // The last line may be half written.
  return lines.slice(0, -1).map((line) => JSON.parse(line) as Hold)
}
