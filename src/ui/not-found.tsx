import { ButtonLink } from './button.tsx'
import { FullMessage } from './full-message.tsx'

const MOVED = 'There is nothing at this address. It may have moved, or the link that led here is wrong.'

/** For an address that holds nothing. */
export function NotFound({ title = 'Not found', text = MOVED }: { title?: string; text?: string }) {
  return (
    <FullMessage status={404} title={title} action={<ButtonLink href="/">Go to the start</ButtonLink>}>
      {text}
    </FullMessage>
  )
}
