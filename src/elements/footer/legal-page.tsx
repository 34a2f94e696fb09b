import { useState } from 'react'
import { LEGAL_PAGES, type LegalKind } from '#domain/page/navigation/legal-pages.ts'
import { pagePath } from '#domain/page/view/page-view.ts'
import { useEditedSite } from '#elements/edited-site.ts'
import { usePage } from '#elements/page-context.ts'
import { Button } from '#ui/controls/button.tsx'
import { TextInput } from '#ui/controls/input.tsx'
import { Notice } from '#ui/states/notice.tsx'
import { type Answer, callVerb } from '#verb-client/call-verb.ts'

type LegalPageProps = { kind: LegalKind; path: string; onPath(path: string): void }

/** Where one of the two policies is: an address, or the site's own page, which can be begun from here. */
export function LegalPage({ kind, path, onPath }: LegalPageProps) {
  const { title, slug } = LEGAL_PAGES[kind]
  return (
    <div className="grid gap-2">
      <TextInput
        label={title}
        hint="Leave blank to use the page on this site."
        placeholder={`/${slug} or https://…`}
        maxLength={2000}
        value={path}
        onChange={(event) => onPath(event.target.value)}
      />
      {path === '' ? <OwnPage kind={kind} /> : null}
    </div>
  )
}

function OwnPage({ kind }: { kind: LegalKind }) {
  const site = useEditedSite()
  const { href, draft } = usePage().legal[kind]
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const { title } = LEGAL_PAGES[kind]
  if (href)
    return (
      <p className="text-muted">
        Links to <PlaceLink to={href} label={href} />
      </p>
    )
  if (!site) return null
  if (draft)
    return (
      <p className="text-muted">
        <PlaceLink to={pagePath(site.base, `edit/${draft}`)} label={`The draft of ${title}`} /> is linked once it is
        published.
      </p>
    )
  const create = async () => {
    setBusy(true)
    const answer = await createLegalPage(site.patternId, kind)
    setBusy(false)
    setProblem(answer.ok ? null : answer.message)
    if (answer.ok) site.onChanged()
  }
  return (
    <>
      <Button onClick={create} disabled={busy}>
        {`Create the page ${title}`}
      </Button>
      {problem ? <Notice kind="problem">{problem}</Notice> : null}
    </>
  )
}

function PlaceLink({ to, label }: { to: string; label: string }) {
  return (
    <a href={to} className="break-all text-accent underline">
      {label}
    </a>
  )
}

/** Adds the page as a draft with a text to begin from. */
function createLegalPage(patternId: number, kind: LegalKind): Promise<Answer<object>> {
  return callVerb('pages.begin-legal', { patternId, kind })
}
