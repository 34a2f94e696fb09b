import type { ApiToken } from '#domain/access/people.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import type { ManagementView } from './management-view.ts'
import { TokenList } from './token-list.tsx'

/** The keys of programs, whoever made them. */
export function TokensTab({ view, tokens }: { view: ManagementView; tokens: ApiToken[] }) {
  if (tokens.length === 0) {
    return (
      <div className="rounded-lg border border-border bg-raised">
        <EmptyState title="No API tokens">People make tokens for their programs in their profile.</EmptyState>
      </div>
    )
  }
  return (
    <div className="grid gap-4">
      <p className="max-w-prose text-muted">
        Programs act with these tokens. Revoking one also ends every token that was made with it.
      </p>
      <TokenList tokens={tokens} sites={view.sites} showMaker />
    </div>
  )
}
