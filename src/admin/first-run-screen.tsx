import type { ReactNode } from 'react'
import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { ProductMark } from '#ui/product-mark.tsx'
import { type FirstRunAnswer, FirstRunForm } from './first-run-form.tsx'

/** What a new installation shows instead of the list of sites. */
export function FirstRunScreen({ needsCode, answer }: { needsCode: boolean; answer: FirstRunAnswer | null }) {
  return (
    <Card title="Welcome to Almanac" text="Name your first site and make its administrator.">
      <FirstRunForm needsCode={needsCode} answer={answer} />
    </Card>
  )
}

/** For whoever comes second: someone else has set the installation up. */
export function AlreadySetUp() {
  return (
    <Card
      title="Almanac is already set up"
      text="Someone else made the first site. Nothing of what you typed was kept."
    >
      <ButtonLink kind="primary" href="/auth/login">
        Sign in
      </ButtonLink>
    </Card>
  )
}

/** The site is there and its administrator signed in; only the demonstration is missing. */
export function SetUpWithoutDemo({ problem }: { problem: string }) {
  return (
    <Card title="Your site is ready" text="The demonstration site could not be added; everything else is in place.">
      <Notice kind="problem">{problem}</Notice>
      <ButtonLink kind="primary" href="/list">
        Go to your sites
      </ButtonLink>
    </Card>
  )
}

function Card({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <main className="grid min-h-dvh content-start justify-items-center px-4 py-10 sm:content-center sm:py-16">
      <div className="grid w-full max-w-md gap-6 sm:rounded-lg sm:border sm:border-border sm:bg-raised sm:p-8 sm:shadow-raised">
        <header className="grid gap-2">
          <div className="mb-2">
            <ProductMark size={36} />
          </div>
          <h1 className="text-2xl font-semibold tracking-tight">{title}</h1>
          <p className="text-muted">{text}</p>
        </header>
        {children}
      </div>
    </main>
  )
}
