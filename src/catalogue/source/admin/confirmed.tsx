import type { LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { Form, useSearchParams } from 'react-router'
import { Button } from '#ui/controls/button.tsx'
import { DeleteDialog } from '#ui/floating/delete-dialog.tsx'
import { deleteDialogTitle } from '#ui/floating/delete-dialog-text.ts'
import { DialogButton } from '#ui/floating/dialog-button.tsx'

/** Something that is asked about before it is done. */
export type Confirmation = {
  /** The button, and what the question is titled with behind 'Delete'. */
  label: string
  title: string
  id: number
  text: string
  note?: string | null
  /** What the form posts where no script runs. */
  fields: Record<string, string>
}

type ConfirmedProps = {
  confirmation: Confirmation
  icon: LucideIcon
  /** The page that asks the same where no script runs. */
  path: string
  /** Does it; what it throws is shown. */
  onDone: () => Promise<unknown>
}

/** A button that asks first, in a dialog; without script on the page itself. */
export function Confirmed({ confirmation, icon, path, onDone }: ConfirmedProps) {
  const [open, setOpen] = useState(false)
  const [searchParams] = useSearchParams()
  const { label, title, id, text, note = null, fields } = confirmation
  const asked = Object.entries(fields).every(([name, value]) => searchParams.get(`ask-${name}`) === value)
  const query = new URLSearchParams(Object.entries(fields).map(([name, value]) => [`ask-${name}`, value]))
  return (
    <>
      <DialogButton kind="quiet" icon={icon} onOpen={() => setOpen(true)} plainHref={`${path}?${query}`}>
        {label}
      </DialogButton>
      {asked ? (
        <Form method="post" className="grid w-full gap-3 rounded-md border border-danger p-4">
          <p className="font-medium">{deleteDialogTitle(title, id)}</p>
          <p className="text-muted">{[text, note].filter(Boolean).join(' ')}</p>
          {Object.entries(fields).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Button type="submit" kind="danger" className="justify-self-start">
            Delete
          </Button>
        </Form>
      ) : null}
      <DeleteDialog
        title={title}
        id={id}
        text={text}
        note={note}
        open={open}
        onCancel={() => setOpen(false)}
        onDelete={async () => {
          await onDone()
          setOpen(false)
        }}
      />
    </>
  )
}
