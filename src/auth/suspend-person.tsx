import { useState } from 'react'
import { Form, useSubmit } from 'react-router'
import type { Person } from '#domain/access/people.ts'
import { Button } from '#ui/controls/button.tsx'
import { Dialog } from '#ui/floating/dialog.tsx'
import { DialogButton } from '#ui/floating/dialog-button.tsx'
import { AskedOnScreen } from './asked-on-screen.tsx'
import { Fields } from './intent-fields.tsx'

type SuspendPersonProps = {
  person: Person
  /** Where the same is asked on the screen itself, for those without script, and the screen without the question. */
  askHref: string
  backHref: string
  /** Whether it is asked there now. */
  isAsked: boolean
}

/** Suspends a person, or lets a suspended one in again; the first is asked about before. */
export function SuspendPerson({ person, askHref, backHref, isAsked }: SuspendPersonProps) {
  const [open, setOpen] = useState(false)
  const submit = useSubmit()
  if (person.suspended)
    return (
      <Form method="post" preventScrollReset>
        <Fields intent="restore" id={person.id} />
        <Button type="submit">Restore</Button>
      </Form>
    )
  const question = { title: `Suspend ${person.name}?`, text: meaningOf(person) }
  if (isAsked) {
    const { title, text } = question
    return (
      <AskedOnScreen title={title} text={text} intent="suspend" id={person.id} submit="Suspend" backHref={backHref} />
    )
  }
  return (
    <>
      <DialogButton onOpen={() => setOpen(true)} plainHref={askHref}>
        Suspend…
      </DialogButton>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={question.title}
        actions={
          <>
            <Button onClick={() => setOpen(false)}>Cancel</Button>
            <Button
              kind="danger"
              onClick={async () => {
                await submit({ intent: 'suspend', id: person.id }, { method: 'post', preventScrollReset: true })
                setOpen(false)
              }}
            >
              Suspend
            </Button>
          </>
        }
      >
        <p className="wrap-anywhere">{question.text}</p>
      </Dialog>
    </>
  )
}

function meaningOf({ name, email }: Person): string {
  return `${name} (${email}) will be signed out everywhere immediately and can't sign in until someone restores the account. Their groups and what they wrote stay.`
}
