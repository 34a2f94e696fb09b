import { ButtonLink } from './button.tsx'

type NotFoundProps = { title?: string; text?: string; home?: { href: string; label: string } }

/** For an address that holds nothing. */
export function NotFound({
  title = 'Not found',
  text = 'There is nothing at this address. It may have moved, or the link that led here is wrong.',
  home = { href: '/', label: 'Go to the start' },
}: NotFoundProps) {
  return (
    <div className="mx-auto grid max-w-lg justify-items-start gap-4 px-6 py-24">
      <p className="font-medium text-muted tabular-nums">404</p>
      <h1 className="text-3xl font-semibold">{title}</h1>
      <p className="text-base text-muted">{text}</p>
      <ButtonLink href={home.href} className="mt-2">
        {home.label}
      </ButtonLink>
    </div>
  )
}
