/** One line for the person at the terminal. It goes to stderr, so that a command's own output stays clean. */
export function say(line) {
  process.stderr.write(`${line}\n`)
}

export function seconds(since) {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`
}

/** Announces a longer piece of work, does it, and tells how long it took. */
export async function announce(what, work) {
  const since = performance.now()
  say(`${what} …`)
  const result = await work()
  say(`${what}: done in ${seconds(since)}`)
  return result
}

/** A set-up problem that the reader can act on; shown without a stack trace. */
export class SetupError extends Error {}

/** Runs the body of a command and turns its end into the exit code of the process. */
export async function main(body) {
  try {
    process.exitCode = (await body()) ?? 0
  } catch (error) {
    say(error instanceof SetupError ? error.message : String(error?.stack ?? error))
    process.exitCode = 1
  }
}
