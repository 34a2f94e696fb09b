/** How long moves of the mouse over a table are waited for to end, and how long at most, in milliseconds. */
const PAUSE = 50
const MOST_WAIT = 250

type MoveHandler<T> = ((move: T) => void) & { cancel(): void }

/** Handles the last of several moves: once no other comes for a moment, and at the latest after a few moments. */
export function handleMoves<T>(handle: (move: T) => void): MoveHandler<T> {
  let pause: ReturnType<typeof setTimeout> | undefined
  let most: ReturnType<typeof setTimeout> | undefined
  const cancel = () => {
    clearTimeout(pause)
    clearTimeout(most)
    most = undefined
  }
  const take = (move: T) => {
    const run = () => {
      cancel()
      handle(latest)
    }
    latest = move
    clearTimeout(pause)
    pause = setTimeout(run, PAUSE)
    most ??= setTimeout(run, MOST_WAIT)
  }
  let latest: T
  return Object.assign(take, { cancel })
}
