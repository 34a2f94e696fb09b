import { useState } from 'react'
import { useSubmit } from 'react-router'
import { DeleteDialog } from '#ui/floating/delete-dialog.tsx'
import { deleteDialogTitle } from '#ui/floating/delete-dialog-text.ts'
import { DialogButton } from '#ui/floating/dialog-button.tsx'
import { AskedOnScreen } from './asked-on-screen.tsx'

type RemoveButtonProps = {
  /** Who or what goes. */
  of: { id: string; name: string }
  text: string
  intent: string
  label?: string
  /** Where the same is asked on the screen itself, for those without script, and the screen without the question. */
  askHref: string
  backHref: string
  /** Whether it is asked there now. */
  isAsked: boolean
}

/** Removes a person or a group, which is asked about before. */
export function RemoveButton({ of, text, intent, label, askHref, backHref, isAsked }: RemoveButtonProps) {
  const [asking, setAsking] = useState(false)
  const submit = useSubmit()
  if (isAsked) {
    const title = deleteDialogTitle(of.name, of.id)
    return <AskedOnScreen title={title} text={text} intent={intent} id={of.id} submit="Delete" backHref={backHref} />
  }
  return (
    <>
      <DialogButton kind="quiet" aria-label={label} onOpen={() => setAsking(true)} plainHref={askHref}>
        Remove…
      </DialogButton>
      <DeleteDialog
        title={of.name}
        id={of.id}
        text={text}
        open={asking}
        onCancel={() => setAsking(false)}
        onDelete={async () => {
          await submit({ intent, id: of.id }, { method: 'post' })
          setAsking(false)
        }}
      />
    </>
  )
}
