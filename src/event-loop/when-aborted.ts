/**
 * Does something when a signal is given: at once when that was before, which an event alone would not tell. Answers how
 * to stop listening.
 */
export function whenAborted(signal: AbortSignal, act: () => void): () => void {
  if (signal.aborted) act()
  else signal.addEventListener('abort', act, { once: true })
  return () => signal.removeEventListener('abort', act)
}
