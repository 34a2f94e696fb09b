import type { ReactNode } from 'react'
import { EntryCard } from '#ui/workbench/entry-card.tsx'

/** A way on from the card. */
export function CardLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className="text-accent underline underline-offset-3 hover:no-underline">
      {children}
    </a>
  )
}

/** What a screen says whose link was used already, is too old or was never sent. */
export function LinkGone({ message, again }: { message: string; again: { href: string; label: string } }) {
  return (
    <EntryCard
      title="This link no longer works"
      text={message}
      footer={<CardLink href="/auth/login">Sign in</CardLink>}
    >
      <p>
        <CardLink href={again.href}>{again.label}</CardLink>
      </p>
    </EntryCard>
  )
}

/** What everybody is told who asked for a letter, whether or not one was written. */
export function LetterSent({ email, about }: { email: string; about: string }) {
  return (
    <EntryCard
      title="Check your email"
      text={
        <>
          If <strong className="font-medium text-text break-words">{email}</strong> {about}
        </>
      }
      footer={<CardLink href="/auth/login">Back to sign in</CardLink>}
    >
      <p className="text-muted">
        The email may take a minute to arrive. If it does not, check your spam folder. If this site does not send email,
        an administrator can give you the link.
      </p>
    </EntryCard>
  )
}
