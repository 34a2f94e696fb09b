const AFTER_LAST_CHANGE = 600
const AFTER_FIRST_CHANGE = 2000
const FIRST_RETRY = 1000
const LONGEST_RETRY = 30_000

/** How long the next save waits, given how long the oldest unsent change has waited. */
export function saveDelay(waited: number): number {
  return Math.max(0, Math.min(AFTER_LAST_CHANGE, AFTER_FIRST_CHANGE - waited))
}

/** How long to wait before the next try after so many failures. */
export function retryDelay(times: number): number {
  return Math.min(LONGEST_RETRY, FIRST_RETRY * 2 ** (times - 1))
}
