/**
 * Input that a control still holds: letters of the last moment, which are handed over a few times a second, or a line
 * that counts once it is finished. `leaving` says that there will be no later moment.
 */
export type PendingInput = { handOver(leaving: boolean): void }

const waiting = new Set<PendingInput>()
const listeners = new Set<() => void>()

/** Says that a control holds something; it says so again by `released` once it holds nothing more. */
export function holds(input: PendingInput): void {
  if (waiting.has(input)) return
  waiting.add(input)
  if (waiting.size === 1) tell()
}

export function released(input: PendingInput): void {
  if (waiting.delete(input) && waiting.size === 0) tell()
}

/** Whether something that was typed is known to its control alone. */
export function isInputPending(): boolean {
  return waiting.size > 0
}

/** Every control hands over what it holds, now: before a draft is compared with another one, or the tab is left. */
export function handOverInput(leaving = false): void {
  for (const input of [...waiting]) input.handOver(leaving)
}

/** Calls back when input begins or ceases to be pending; answers what ends that. */
export function onInputPending(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

function tell(): void {
  for (const listener of [...listeners]) listener()
}
