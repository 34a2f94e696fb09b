import { LoaderCircle } from 'lucide-react'
import { Icon } from '#ui/icon.tsx'

/** How many saves and loads are under way; nothing while there are none. */
export function BusyBox({ updating, loading }: { updating: number; loading: number }) {
  const lines = [updating > 0 && `Updating... ${updating}`, loading > 0 && `Loading... ${loading}`].filter(Boolean)
  return (
    <output aria-label="Busy" className="pointer-events-none flex flex-col items-center max-md:absolute max-md:top-1">
      {lines.length > 0 ? (
        <span className="flex items-center gap-2 bg-raised px-3 py-1.5 text-xs text-muted md:rounded-md md:border md:border-border md:shadow-floating">
          <Icon of={LoaderCircle} className="animate-spin" />
          {lines.map((line) => (
            <span key={String(line)}>{line}</span>
          ))}
        </span>
      ) : null}
    </output>
  )
}
