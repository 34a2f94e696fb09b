import type { ReactNode } from 'react'
import { ProductMark } from '#ui/product-mark.tsx'

type AuthCardProps = { title: string; text?: ReactNode; children?: ReactNode; footer?: ReactNode }

/** The quiet card in the middle of every screen that stands before the sign-in. */
export function AuthCard({ title, text, children, footer }: AuthCardProps) {
  return (
    <main className="grid min-h-dvh content-start justify-items-center px-4 py-10 sm:content-center sm:py-16">
      <div className="grid w-full max-w-md gap-6 sm:rounded-lg sm:border sm:border-border sm:bg-raised sm:p-8 sm:shadow-raised">
        <header className="grid gap-2">
          <span className="mb-2">
            <ProductMark size={36} />
          </span>
          <h1 className="text-2xl font-semibold tracking-tight">{title}</h1>
          {text ? <p className="text-muted">{text}</p> : null}
        </header>
        {children}
        {footer ? (
          <footer className="flex flex-wrap gap-x-5 gap-y-2 border-t border-border pt-5">{footer}</footer>
        ) : null}
      </div>
    </main>
  )
}

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
    <AuthCard title="This link no longer works" text={message} footer={<CardLink href="/auth/login">Sign in</CardLink>}>
      <p>
        <CardLink href={again.href}>{again.label}</CardLink>
      </p>
    </AuthCard>
  )
}

/** What everybody is told who asked for a letter, whether or not one was written. */
export function LetterSent({ email, about }: { email: string; about: string }) {
  return (
    <AuthCard
      title="Look into your mail"
      text={
        <>
          If <strong className="font-medium text-text break-words">{email}</strong> {about}
        </>
      }
      footer={<CardLink href="/auth/login">Back to sign in</CardLink>}
    >
      <p className="text-muted">
        The letter may take a minute, and may be among the unwanted ones. Where no mail is sent, an administrator can
        hand you the link.
      </p>
    </AuthCard>
  )
}
