import { ButtonLink } from '../controls/button.tsx'
import { FullMessage } from './full-message.tsx'

const MOVED = 'There is nothing at this address. It may have moved, or the link that led here is wrong.'

const START = { href: '/', label: 'Go to the home page' }

type NotFoundProps = { title?: string; text?: string; way?: { href: string; label: string } }

/** For an address that holds nothing, with the way on. */
export function NotFound({ title = 'Not found', text = MOVED, way = START }: NotFoundProps) {
  return (
    <FullMessage status={404} title={title} action={<ButtonLink href={way.href}>{way.label}</ButtonLink>}>
      {text}
    </FullMessage>
  )
}
