import { useEffect, useState } from 'react'
import { FINDING_KINDS, type Finding } from '#domain/page/quality/findings.ts'
import { Badge } from '#ui/signs/badge.tsx'
import { callVerb } from '#verb-client/call-verb.ts'
import type { DraftHandle } from '../draft/draft-handle.ts'

/** What an editor may want to mend before the page is published; it never keeps anybody from publishing. */
export function PageFindings({ handle, onLeave }: { handle: DraftHandle; onLeave: () => void }) {
  const [found, setFound] = useState<Finding[] | string | null>(null)
  const { flush } = handle
  const pageId = handle.page.id
  useEffect(() => {
    const ends = new AbortController()
    const look = async () => {
      // What was typed last is judged too.
      await flush()
      const answer = await callVerb('pages.quality', { pageId }, { signal: ends.signal })
      if (!ends.signal.aborted) setFound(answer.ok ? answer.value.findings : answer.message)
    }
    look().catch((error: unknown) => {
      if (!ends.signal.aborted) throw error
    })
    return () => ends.abort()
  }, [pageId, flush])
  // A line in each case: what stands below stays where it is while somebody presses it.
  if (found === null) return <p className="text-muted">Checking the page…</p>
  if (typeof found === 'string') return <p className="text-muted">{`The page could not be checked. ${found}`}</p>
  if (found.length === 0) return <p className="text-muted">No problems found on the page.</p>
  return (
    <section aria-labelledby="worth-a-look" className="grid gap-2 border-t border-border pt-4">
      <h3 id="worth-a-look" className="font-medium">
        Worth checking first
      </h3>
      <ul aria-label="Worth checking first" className="grid gap-3">
        {found.map((one, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two findings of a section may say the same.
          <li key={at} className="grid gap-0.5">
            <span className="flex flex-wrap items-baseline gap-x-2">
              <Badge tone="warning">{FINDING_KINDS[one.kind]}</Badge>
              <span className="break-words">{one.section}</span>
            </span>
            <span className="text-muted [overflow-wrap:anywhere]">
              {`${one.text} `}
              <a
                href={one.fix.href ?? `#${one.anchor}`}
                aria-label={`${one.fix.label}: ${one.section}`}
                className="text-accent underline underline-offset-4"
                onClick={one.fix.href === null ? onLeave : undefined}
              >
                {one.fix.label}
              </a>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
