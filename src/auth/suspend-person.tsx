import { useState } from 'react'
import { Form, useSubmit } from 'react-router'
import type { Person } from '#domain/access/people.ts'
import { Button, ButtonLink } from '#ui/controls/button.tsx'
import { Dialog } from '#ui/floating/dialog.tsx'
import { DialogButton } from '#ui/floating/dialog-button.tsx'
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
  if (isAsked)
    return (
      <section aria-label={question.title} className="grid w-full gap-3 rounded-md border border-border bg-sunken p-4">
        <h3 className="font-semibold break-words">{question.title}</h3>
        <p className="text-muted break-words">{question.text}</p>
        <Form method="post" action={backHref} preventScrollReset className="flex flex-wrap gap-2">
          <Fields intent="suspend" id={person.id} />
          <Button type="submit" kind="danger">
            Suspend
          </Button>
          <ButtonLink kind="quiet" href={backHref}>
            Cancel
          </ButtonLink>
        </Form>
      </section>
    )
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
        <p className="break-words">{question.text}</p>
      </Dialog>
    </>
  )
}

function meaningOf({ name, email }: Person): string {
  return `${name} (${email}) is signed out everywhere at once and can't sign in until somebody restores the account. Their groups and what they wrote stay.`
}
