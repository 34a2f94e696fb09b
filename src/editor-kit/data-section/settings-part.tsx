import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '#ui/signs/icon.tsx'

type SettingsPartProps = { label: string; open?: boolean; children: ReactNode }

/** A menu of settings in the panel beside a section: it opens in its own place and covers nothing. */
export function SettingsPart({ label, open = false, children }: SettingsPartProps) {
  return (
    <details className="group border-t border-border pt-3" open={open}>
      <summary className="flex min-h-9 cursor-pointer list-none items-center justify-between rounded-md font-medium pointer-coarse:min-h-11">
        {label}
        <Icon of={ChevronDown} className="text-muted transition-transform group-open:rotate-180" />
      </summary>
      <div className="grid gap-4 pt-2 pb-1">{children}</div>
    </details>
  )
}
