import { Progress as Base } from '@base-ui/react/progress'
import { useId } from 'react'

type ProgressProps = { label: string; value: number | null; max?: number; note?: string }

/** How far a piece of work has come; without a value, only that it goes on. */
export function Progress({ label, value, max = 100, note }: ProgressProps) {
  const id = useId()
  return (
    // Named from the first answer on, not only once script runs.
    <Base.Root aria-labelledby={id} value={value} max={max} className="grid gap-1.5">
      <div className="flex items-baseline justify-between gap-4">
        <Base.Label id={id} className="min-w-0 font-medium wrap-anywhere">
          {label}
        </Base.Label>
        <Base.Value className="text-muted tabular-nums" />
      </div>
      <Base.Track className="relative h-1.5 overflow-hidden rounded-full bg-sunken">
        <Base.Indicator className="h-full rounded-full bg-accent transition-[width] data-indeterminate:w-1/3! data-indeterminate:animate-pulse" />
      </Base.Track>
      {note ? <p className="text-muted">{note}</p> : null}
    </Base.Root>
  )
}
