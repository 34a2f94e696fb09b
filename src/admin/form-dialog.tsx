import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { Button } from '#ui/controls/button.tsx'
import { Dialog } from '#ui/floating/dialog.tsx'
import { showToast } from '#ui/floating/toast.tsx'
import { Notice } from '#ui/states/notice.tsx'
import { type AdminForm, FORM_PATH, type FormAnswer } from './admin-form.ts'

type FormDialogProps = { form: AdminForm; onClose: () => void }

/** A dialog around a form; it closes once the post is taken. */
export function FormDialog({ form: { title, submit, hidden, fields }, onClose }: FormDialogProps) {
  const { Form, data, state } = useFetcher<FormAnswer>()
  const done = state === 'idle' && data?.ok ? data : null
  useEffect(() => {
    if (!done) return
    if (done.said) showToast({ title: done.said, kind: 'success' })
    onClose()
  }, [done, onClose])
  const refused = data && !data.ok ? data : null
  const busy = state !== 'idle'
  return (
    <Dialog open onClose={onClose} title={title} size="md">
      <Form method="post" action={FORM_PATH} className="grid gap-5">
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {refused?.form ? <Notice kind="problem">{refused.form}</Notice> : null}
        {fields(refused?.fields ?? {})}
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
