import type { ComponentProps } from 'react'
import { Button, IconButton } from '../controls/button.tsx'

type Opens = {
  onOpen: () => void
  /** The screen that asks the same where no script runs. */
  plainHref: string
}

/** A button that opens a dialog. */
export function DialogButton({ onOpen, plainHref, ...rest }: Opens & ComponentProps<typeof Button>) {
  return (
    <PlainForm onOpen={onOpen} plainHref={plainHref}>
      <Button type="submit" {...rest} />
    </PlainForm>
  )
}

/** The same, showing only an icon. */
export function DialogIconButton({ onOpen, plainHref, ...rest }: Opens & ComponentProps<typeof IconButton>) {
  return (
    <PlainForm onOpen={onOpen} plainHref={plainHref}>
      <IconButton type="submit" {...rest} />
    </PlainForm>
  )
}

/** A form can lead somewhere without script and yet hold a button, which is what opens dialogs. */
function PlainForm({ onOpen, plainHref, children }: Opens & ComponentProps<'form'>) {
  const [path, query] = plainHref.split('?')
  return (
    <form
      action={path}
      className="inline-flex"
      onSubmit={(event) => {
        event.preventDefault()
        onOpen()
      }}
    >
      {[...new URLSearchParams(query)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  )
}
