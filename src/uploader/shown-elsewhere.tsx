import { useEffect, useState } from 'react'
import { counted } from '#domain/data/counted.ts'
import { pagePath } from '#domain/page/view/page-view.ts'
import { callVerb } from '#verb-client/call-verb.ts'
import type { VerbAnswer } from '#verb-client/verb-types.ts'
import type { Outcome } from './use-uploader.ts'

/** Where sections show an older version than the one that was just uploaded: the way to show it there. */
export function ShownElsewhere({ outcome: { sourceId, viewId } }: { outcome: Outcome }) {
  const [usage, setUsage] = useState<VerbAnswer<'sources.usage'> | null>(null)
  useEffect(() => {
    const left = new AbortController()
    callVerb('sources.usage', { sourceId }, { signal: left.signal })
      .then((answer) => setUsage(answer.ok ? answer.value : null))
      .catch((error: unknown) => {
        if (!left.signal.aborted) throw error
      })
    return () => left.abort()
  }, [sourceId])
  if (!usage || usage.newest?.viewId !== viewId || usage.outdated.length === 0) return null
  return (
    <ul aria-label="Where older versions are shown" className="grid gap-1 border-t border-border pt-4">
      {usage.outdated.map(({ patternId, base, siteName, sections, pages }) => (
        <li key={patternId} className="[overflow-wrap:anywhere]">
          {`An older version of the source is used in ${counted(sections, 'section', 'sections')} on ${counted(pages, 'page', 'pages')} of ${siteName}. `}
          <a
            href={`${pagePath(base, 'manage/versions')}?source=${sourceId}&to=${viewId}&choose=all`}
            className="text-accent underline underline-offset-4"
          >
            {`Switch to ${usage.newest?.name}`}
          </a>
        </li>
      ))}
    </ul>
  )
}
