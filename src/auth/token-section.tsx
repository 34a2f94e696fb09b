import type { ApiToken } from '#domain/access/people.ts'
import { TextInput } from '#ui/controls/input.tsx'
import { Select } from '#ui/controls/select.tsx'
import type { ProfileAnswer } from './auth-fields.tsx'
import { LevelSelect, type SiteChoice, SiteSelect } from './grant-fields.tsx'
import { OwnForm } from './profile-forms.tsx'
import { TokenList } from './token-list.tsx'

type TokenSectionProps = {
  tokens: ApiToken[]
  sites: SiteChoice[]
  mostLevel: number
  answer: ProfileAnswer | null
}

/** Stands for a token that does not end by itself, where an empty text would be a missing one. */
export const NEVER = 'never'

const EXPIRIES = [
  { value: '30', label: 'In 30 days' },
  { value: '90', label: 'In 90 days' },
  { value: '365', label: 'In a year' },
  { value: NEVER, label: 'Never' },
]

/** One's own API tokens; a new one is shown once, and never again. */
export function TokenSection({ tokens, sites, mostLevel, answer }: TokenSectionProps) {
  return (
    <div className="grid gap-6">
      {answer?.token ? <NewToken token={answer.token} /> : null}
      {tokens.length > 0 ? <TokenList tokens={tokens} sites={sites} showMaker={false} /> : null}
      <OwnForm intent="create-token" button="Create a token" answer={answer}>
        <TextInput label="Token name" name="name" required maxLength={200} problem={answer?.problems.name} />
        <div className="grid grid-cols-[1fr_2fr] gap-4 sm:grid-cols-[1fr_2fr_2fr]">
          <LevelSelect most={mostLevel} problem={answer?.problems.level} />
          <SiteSelect sites={sites} everySite />
          <div className="col-span-2 sm:col-span-1">
            <Select
              label="Expires"
              name="days"
              options={EXPIRIES}
              defaultValue={answer?.values.days ?? '90'}
              problem={answer?.problems.days}
            />
          </div>
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
