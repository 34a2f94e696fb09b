import { readdirSync } from 'node:fs'
import { constants, setPriority } from 'node:os'

/**
 * Runs work that starts threads, which from then on run where others leave a core to them: a load takes a little longer on
 * a busy server, and those who wait for a page don't. Where the system can't tell threads apart, all stay as they are.
 */
export async function withThreadsThatGiveWay<T>(work: () => Promise<T>): Promise<T> {
  const before = new Set(threads())
  const done = await work()
  for (const thread of threads()) {
    if (before.has(thread)) continue
    try {
      setPriority(thread, constants.priority.PRIORITY_BELOW_NORMAL)
    } catch {
      // It ended meanwhile, or nobody may choose.
    }
  }
  return done
}

/** As Linux knows them. */
function threads(): number[] {
  try {
    return readdirSync('/proc/self/task').map(Number)
  } catch {
    return []
  }
}
