import { Form } from 'react-router'
import { Button } from '#ui/button.tsx'
import { TextInput } from '#ui/input.tsx'
import type { ProfileAnswer } from './auth-fields.tsx'
import { LevelSelect, type SiteChoice, SiteSelect } from './grant-fields.tsx'
import { OwnForm } from './profile-forms.tsx'
import { dayOf, siteLabel } from './reading.ts'

export type TokenView = {
  id: string
  name: string
  level: number
  app: string | null
  createdAt: string
  lastUsedAt: string | null
}

type TokenSectionProps = {
  tokens: TokenView[]
  sites: SiteChoice[]
  mostLevel: number
  answer: ProfileAnswer | null
}

/** One's own API tokens; a new one is shown once, and never again. */
export function TokenSection({ tokens, sites, mostLevel, answer }: TokenSectionProps) {
  return (
    <div className="grid gap-6">
      {answer?.token ? <NewToken token={answer.token} /> : null}
      {tokens.length > 0 ? <TokenList tokens={tokens} sites={sites} /> : null}
      <OwnForm intent="create-token" button="Create a token" answer={answer}>
        <TextInput label="Token name" name="name" required maxLength={200} problem={answer?.problems.name} />
        <div className="grid grid-cols-[1fr_2fr] gap-4">
          <LevelSelect most={mostLevel} problem={answer?.problems.level} />
          <SiteSelect sites={sites} everySite />
        </div>
      </OwnForm>
    </div>
  )
}

function NewToken({ token }: { token: string }) {
  return (
    <div role="status" className="grid gap-2 rounded-lg bg-success-soft p-4">
      <p className="font-medium">Copy the token now: it is not shown again.</p>
      <code className="font-mono break-all select-all">{token}</code>
    </div>
  )
}

function TokenList({ tokens, sites }: { tokens: TokenView[]; sites: SiteChoice[] }) {
  return (
    <ul className="divide-y divide-border rounded-lg border border-border bg-raised">
      {tokens.map(({ id, name, level, app, createdAt, lastUsedAt }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
          <div className="grid min-w-0 grow gap-0.5">
            <span className="font-medium break-words">{name}</span>
            <span className="text-muted">
              Level {level}, {siteLabel(sites, app)}. Made {dayOf(createdAt)},{' '}
              {lastUsedAt ? `last used ${dayOf(lastUsedAt)}` : 'never used'}.
            </span>
          </div>
          <Form method="post" preventScrollReset>
            <input type="hidden" name="intent" value="revoke-token" />
            <input type="hidden" name="id" value={id} />
            <Button type="submit" kind="quiet">
              Revoke
            </Button>
          </Form>
        </li>
      ))}
    </ul>
  )
}
