import { afterAll } from 'vitest'

// Node tells of these once in a process: listeners that nobody takes back, and what a package will no longer bear, such
// as two queries at once on one connection.
const FAULTS = new Set(['MaxListenersExceededWarning', 'DeprecationWarning'])
const told: Error[] = []
const tell = (warning: Error) => void (FAULTS.has(warning.name) && told.push(warning))

process.on('warning', tell)

/** A test file during which Node warned of such a fault has failed. */
afterAll(async () => {
  // It is told of on the next turn.
  await new Promise(setImmediate)
  process.off('warning', tell)
  if (told.length > 0) throw new AggregateError(told, told.map(({ stack }) => stack).join('\n'))
})
