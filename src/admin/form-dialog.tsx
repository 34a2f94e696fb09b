import { type ReactNode, useEffect } from 'react'
import { useFetcher } from 'react-router'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'

type Refused = { fields: Record<string, string> }
type Answer = { ok: true; said: string } | ({ ok: false; form: string | null } & Refused)

type FormDialogProps = {
  title: string
  action: string
  /** Sent along with what is filled in. */
  hidden: Record<string, string>
  submit?: { label: string; busy: string }
  onClose: () => void
  onDone?: (said: string) => void
  /** The fields; what was refused stays in them, with the reason. */
  children: (problems: Record<string, string | undefined>) => ReactNode
}

const SAVE = { label: 'Save', busy: 'Saving...' }

/** A dialog around a form that is posted to a screen's action; it closes once the post is taken. */
export function FormDialog({ title, action, hidden, submit = SAVE, onClose, onDone, children }: FormDialogProps) {
  const { Form, data, state } = useFetcher<Answer>()
  const said = state === 'idle' && data?.ok ? data.said : null
  useEffect(() => {
    if (said === null) return
    onDone?.(said)
    onClose()
  }, [said, onDone, onClose])
  const refused = data && !data.ok ? data : null
  const busy = state !== 'idle'
  return (
    <Dialog open onClose={onClose} title={title} size="md">
      <Form method="post" action={action} className="grid gap-5">
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {refused?.form ? <Notice kind="problem">{refused.form}</Notice> : null}
        {children(refused?.fields ?? {})}
        <div className="flex justify-end gap-2 pb-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" kind="primary" disabled={busy}>
            {busy ? submit.busy : submit.label}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
