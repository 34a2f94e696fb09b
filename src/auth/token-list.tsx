import { Form } from 'react-router'
import type { ApiToken } from '#domain/access/people.ts'
import { Button } from '#ui/controls/button.tsx'
import { Badge } from '#ui/signs/badge.tsx'
import type { SiteChoice } from './grant-fields.tsx'
import { dayOf, siteLabel } from './reading.ts'

type TokenListProps = { tokens: readonly ApiToken[]; sites: readonly SiteChoice[]; showMaker: boolean }

/** API tokens that work, each with the button that ends it. */
export function TokenList({ tokens, sites, showMaker }: TokenListProps) {
  return (
    <ul className="divide-y divide-border rounded-lg border border-border bg-raised">
      {tokens.map((token) => (
        <li key={token.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
          <div className="grid min-w-0 grow basis-64 gap-0.5">
            <span className="flex flex-wrap items-center gap-2">
              <span className="font-medium break-words">{token.name}</span>
              <Badge tone="accent">Level {token.level}</Badge>
              <span className="text-muted">{siteLabel(sites, token.app)}</span>
            </span>
            <span className="text-muted break-words">{madeWords(token, showMaker)}</span>
            <span className="text-muted">{usedWords(token)}</span>
          </div>
          <Form method="post" preventScrollReset>
            <input type="hidden" name="intent" value="revoke-token" />
            <input type="hidden" name="id" value={token.id} />
            <Button type="submit" kind="quiet" className="max-sm:-ml-3" aria-label={`Revoke the token ${token.name}`}>
              Revoke
            </Button>
          </Form>
        </li>
      ))}
    </ul>
  )
}

function madeWords({ createdAt, madeBy, madeWith }: ApiToken, showMaker: boolean): string {
  const by = showMaker ? ` by ${madeBy ?? 'someone whose account was deleted'}` : ''
  return `Made ${dayOf(createdAt)}${by}${madeWith === null ? '' : ` with the token ${madeWith}`}`
}

function usedWords({ lastUsedAt, expiresAt }: ApiToken): string {
  const used = lastUsedAt === null ? 'Never used' : `Last used ${dayOf(lastUsedAt)}`
  return `${used}, ${expiresAt === null ? 'does not expire' : `expires ${dayOf(expiresAt)}`}`
}
