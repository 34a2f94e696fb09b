import { X } from 'lucide-react'
import { Icon } from '../signs/icon.tsx'

type ChipProps = { label: string; onRemove?: () => void; href?: string }

const SHAPE =
  'inline-flex min-h-6 max-w-full items-center gap-1 rounded-full border border-border bg-raised px-2.5 text-xs'

/** A category or a choice that can be taken away. */
export function Chip({ label, onRemove, href }: ChipProps) {
  if (href)
    return (
      <a href={href} className={`${SHAPE} hover:border-control`}>
        <span dir="auto" className="wrap-anywhere">
          {label}
        </span>
      </a>
    )
  return (
    <span className={onRemove ? `${SHAPE} pr-0.5` : SHAPE}>
      <span dir="auto" className="truncate">
        {label}
      </span>
      {onRemove ? (
        <button
          type="button"
          aria-label={`Remove ${label}`}
          onClick={onRemove}
          className="flex size-6 items-center justify-center rounded-full text-muted hover:bg-sunken hover:text-text"
        >
          <Icon of={X} />
        </button>
      ) : null}
    </span>
  )
}
