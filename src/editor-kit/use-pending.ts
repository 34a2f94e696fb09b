import { useEffect, useRef } from 'react'
import { holds, type PendingInput, released } from './pending-input.ts'

/** While a field differs from what was committed the page is not called saved; whoever leaves has finished it. */
export function usePending(isPending: boolean, commit: () => void): void {
  const latest = useRef(commit)
  latest.current = commit
  useEffect(() => {
    if (!isPending) return
    const input: PendingInput = { handOver: (leaving) => (leaving ? latest.current() : undefined) }
    holds(input)
    return () => released(input)
  }, [isPending])
}
