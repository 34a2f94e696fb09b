import { CircleCheck, CloudOff, LoaderCircle, TriangleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { Icon } from '#ui/signs/icon.tsx'
import { Notice } from '#ui/states/notice.tsx'
import { callVerb } from '#verb-client/call-verb.ts'
import type { FieldSession } from './field-session.ts'
import type { FieldsState, SaveStatus } from './fields-state.ts'

const ICONS: Record<SaveStatus, typeof CircleCheck> = {
  Saved: CircleCheck,
  'Saving…': LoaderCircle,
  'Offline, will retry': CloudOff,
  'Not saved': TriangleAlert,
}

/** Whether the server has all of it, in two words. */
export function SavedStatus({ status }: { status: SaveStatus }) {
  return (
    <p role="status" aria-label="Saving" className="flex items-center gap-1.5 whitespace-nowrap text-muted">
      <Icon of={ICONS[status]} />
      {status}
    </p>
  )
}

type Stopped = { state: FieldsState; session: FieldSession }

/** Why saving stopped, and what can be done about it; nothing that was typed is lost meanwhile. */
export function SavingStopped({ state: { problem, conflicts }, session }: Stopped) {
  if (conflicts.length > 0)
    return (
      <div role="alert" className="grid gap-2 rounded-md border border-danger p-3">
        <p className="font-medium">Someone else changed the same thing</p>
        <ul className="grid gap-1">
          {conflicts.map(({ field, setting, yours, theirs }) => (
            <li key={`${field.name} ${setting}`} className="break-words">
              {`${setting} of ${field.name}: theirs is “${said(theirs)}”, yours is “${said(yours)}”.`}
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => session.settle('mine')}>Use mine</Button>
          <Button onClick={() => session.settle('theirs')}>Keep theirs</Button>
        </div>
      </div>
    )
  if (problem === null) return null
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Notice kind="problem">{problem}</Notice>
      <Button size="small" onClick={() => session.again()}>
        Try again
      </Button>
      <Button size="small" onClick={() => void session.discard()}>
        Discard my changes
      </Button>
    </div>
  )
}

const said = (value: unknown) =>
  value === null || value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value)

const ASK_AGAIN_MS = 1_000

/** Says that values are being read as another type, until the job that does so is over. */
export function TypeChange({ jobId }: { jobId: string }) {
  const [state, setState] = useState('running')
  useEffect(() => {
    const controller = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = async () => {
      const answer = await callVerb('jobs.get', { id: jobId }, { signal: controller.signal }).catch(() => null)
      if (controller.signal.aborted) return
      if (answer?.ok) setState(answer.value.state)
      if (!answer?.ok || !OVER.has(answer.value.state)) timer = setTimeout(look, ASK_AGAIN_MS)
    }
    setState('running')
    void look()
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [jobId])
  if (state === 'done') return null
  if (OVER.has(state))
    return <Notice kind="problem">The type could not be changed, so the values are still read as before.</Notice>
  return (
    <Notice kind="news">The values are being converted to their new type. You can keep working in the meantime.</Notice>
  )
}

const OVER = new Set(['done', 'failed', 'cancelled'])
