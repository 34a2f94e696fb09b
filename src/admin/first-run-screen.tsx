import { ButtonLink } from '#ui/controls/button.tsx'
import { Notice } from '#ui/states/notice.tsx'
import { EntryCard } from '#ui/workbench/entry-card.tsx'
import { type FirstRunAnswer, FirstRunForm } from './first-run-form.tsx'

/** What a new installation shows instead of the list of sites. */
export function FirstRunScreen({ code, answer }: { code: string; answer: FirstRunAnswer | null }) {
  return (
    <EntryCard title="Welcome to Almanac" text="Name your first site and create its administrator account.">
      <FirstRunForm code={code} answer={answer} />
    </EntryCard>
  )
}

/** For whoever comes second: someone else has set the installation up. */
export function AlreadySetUp() {
  return (
    <EntryCard
      title="Almanac is already set up"
      text="Someone else has already made the first site. What you typed was not saved."
    >
      <ButtonLink kind="primary" href="/auth/login">
        Sign in
      </ButtonLink>
    </EntryCard>
  )
}

/** The site is there and its administrator signed in; only the demonstration is missing. */
export function SetUpWithoutDemo({ problem }: { problem: string }) {
  return (
    <EntryCard title="Your site is ready" text="The demonstration site could not be added; everything else is ready.">
      <Notice kind="problem">{problem}</Notice>
      <ButtonLink kind="primary" href="/list">
        Go to your sites
      </ButtonLink>
    </EntryCard>
  )
}
