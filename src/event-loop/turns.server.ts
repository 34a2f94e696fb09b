import { performance } from 'node:perf_hooks'

/** How long one piece of work may go on before others get their turn. */
const LONGEST_TURN_MS = 15

let turn = -1
let since = 0
const waiting: (() => void)[] = []

/**
 * Whether the event loop has been in its present turn for too long. Long work asks between its steps and makes room:
 * `if (turnIsLong()) await nextTurn()`.
 */
export function turnIsLong(): boolean {
  const { loopCount } = performance.nodeTiming.uvMetricsInfo
  if (loopCount === turn) return performance.now() - since > LONGEST_TURN_MS
  turn = loopCount
  since = performance.now()
  return false
}

/** Resolves once others had their turn. Many that wait go on one after the other, with a turn of the loop for each. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve)
    if (waiting.length === 1) setImmediate(goOn)
  })
}

function goOn(): void {
  // The turn is noted here, where it begins, and not after the first step in it.
  turnIsLong()
  waiting[0]?.()
  // What the one before does at once comes first.
  setImmediate(() => {
    waiting.shift()
    if (waiting.length > 0) goOn()
  })
}

/** Does many small steps, and lets others have their turn between them. */
export async function takeTurns(steps: Iterable<void>): Promise<void> {
  let done = 0
  for (const _ of steps) if (++done % STEPS_AT_ONCE === 0 && turnIsLong()) await nextTurn()
}

/** So many steps are done between two looks at the clock. */
const STEPS_AT_ONCE = 100
