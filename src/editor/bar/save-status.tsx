import { CircleCheck, CloudOff, type LucideIcon, RefreshCw, TriangleAlert } from 'lucide-react'
import { Icon } from '#ui/signs/icon.tsx'
import type { SaveStatus as Status } from '../draft/draft-handle.ts'
import { UNREACHABLE } from '../post-page.ts'

const SHOWN: Readonly<Record<Status['kind'], { text: string; icon: LucideIcon; tone: string }>> = {
  saved: { text: 'Saved', icon: CircleCheck, tone: 'text-muted' },
  unsaved: { text: 'Saving…', icon: RefreshCw, tone: 'text-muted' },
  saving: { text: 'Saving…', icon: RefreshCw, tone: 'text-muted' },
  offline: { text: 'Offline, will retry', icon: CloudOff, tone: 'text-warning' },
  conflict: { text: 'Two versions', icon: TriangleAlert, tone: 'text-warning' },
  refused: { text: 'Not saved', icon: TriangleAlert, tone: 'text-danger' },
}

/** Short words keep their room, so that the bar stands still from one save to the next. */
const WIDTH: Partial<Record<Status['kind'], string>> = {
  saved: 'min-w-20 @max-2xl:min-w-18',
  unsaved: 'min-w-20 @max-2xl:min-w-18',
  saving: 'min-w-20 @max-2xl:min-w-18',
}

/** A server that answers, but can't save for now, says why. */
const HELD_UP = { text: 'Not saved, will retry', icon: TriangleAlert, tone: 'text-warning' }

function shownOf(status: Status) {
  return isHeldUp(status) ? HELD_UP : SHOWN[status.kind]
}

function isHeldUp(status: Status): status is Status & { kind: 'offline' } {
  return status.kind === 'offline' && status.message !== UNREACHABLE
}

/** Where the draft stands, in two words; on a phone, why it could not be saved follows where that was refused. */
export function SaveStatus({ status }: { status: Status }) {
  const { text, icon, tone } = shownOf(status)
  const reason = status.kind === 'refused' || status.kind === 'offline' ? status.message : undefined
  return (
    <output
      aria-label="Save status"
      title={reason}
      className={`flex items-center gap-1.5 ${WIDTH[status.kind] ?? 'min-w-0'} ${tone}`}
    >
      <Icon of={icon} />
      <span className={status.kind === 'conflict' ? 'truncate md:@max-2xl:sr-only' : 'md:truncate'}>
        {text}
        {isHeldUp(status) ? `: ${status.message}` : null}
        {status.kind === 'refused' ? <span className="md:hidden">: {status.message}</span> : null}
      </span>
    </output>
  )
}
