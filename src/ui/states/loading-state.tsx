import { Skeleton } from './skeleton.tsx'

const WIDTHS = ['w-3/5', 'w-full', 'w-11/12', 'w-4/5']

/** Keeps the shape of a list or a text that is on its way. */
export function LoadingState({ label = 'Loading', lines = 4 }: { label?: string; lines?: number }) {
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">{label}</span>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike.
        <Skeleton key={line} className={`h-4 rounded-sm ${WIDTHS[line % WIDTHS.length]}`} />
      ))}
    </div>
  )
}
