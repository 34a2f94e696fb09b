import { CircleCheck, CloudOff, type LucideIcon, RefreshCw, TriangleAlert } from 'lucide-react'
import { Icon } from '#ui/icon.tsx'
import type { SaveStatus as Status } from '../draft/draft-handle.ts'

const SHOWN: Readonly<Record<Status['kind'], { text: string; icon: LucideIcon; tone: string }>> = {
  saved: { text: 'Saved', icon: CircleCheck, tone: 'text-muted' },
  unsaved: { text: 'Saving…', icon: RefreshCw, tone: 'text-muted' },
  saving: { text: 'Saving…', icon: RefreshCw, tone: 'text-muted' },
  offline: { text: 'Offline, will retry', icon: CloudOff, tone: 'text-warning' },
  conflict: { text: 'Choose a version', icon: TriangleAlert, tone: 'text-warning' },
  refused: { text: 'Not saved', icon: TriangleAlert, tone: 'text-danger' },
}

/** Where the draft stands, in two words; why it could not be saved follows where that was refused. */
export function SaveStatus({ status }: { status: Status }) {
  const { text, icon, tone } = SHOWN[status.kind]
  const reason = status.kind === 'refused' || status.kind === 'offline' ? status.message : undefined
  return (
    <output aria-label="Save status" title={reason} className={`flex min-w-20 items-center gap-1.5 ${tone}`}>
      <Icon of={icon} />
      <span className="truncate">{status.kind === 'refused' ? `${text}: ${status.message}` : text}</span>
    </output>
  )
}
