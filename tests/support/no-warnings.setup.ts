import { afterAll } from 'vitest'

const told: Error[] = []

/**
 * Listeners that nobody takes back, and what a package will no longer bear, such as two queries at once on one
 * connection. What Node itself will no longer bear has a code, and depends on its version.
 */
function isFault({ name, code }: Error & { code?: string }): boolean {
  return name === 'MaxListenersExceededWarning' || (name === 'DeprecationWarning' && !code?.startsWith('DEP'))
}
const tell = (warning: Error) => void (isFault(warning) && told.push(warning))

process.on('warning', tell)

/** A test file during which Node warned of such a fault has failed; it does so once in a process. */
afterAll(async () => {
  // It is told of on the next turn.
  await new Promise(setImmediate)
  process.off('warning', tell)
  if (told.length > 0) throw new AggregateError(told, told.map(({ stack }) => stack).join('\n'))
})
