import { useEffect, useState } from 'react'
import { columnReference } from '#domain/data/fields/calculated.ts'
import type { VersionLookup } from '#domain/data/fields/meta-lookup.ts'
import type { Cell } from '#domain/data/query.ts'
import { callVerb } from '#verb-client/call-verb.ts'

/** Of these rows the first different values are shown. */
const FIRST_ROWS = 100
const SHOWN = 3

/** What the first values of a lookup are shown as. */
export function LookupPreview({ app, lookup: { viewId, key, label } }: { app: string; lookup: VersionLookup }) {
  const [shown, setShown] = useState<Cell[][] | string | null>(null)

  useEffect(() => {
    const controller = new AbortController()
    const ask = async () => {
      const request = { app, view: viewId, attributes: [key, label].map(columnReference), from: 0, to: FIRST_ROWS - 1 }
      const answer = await callVerb('rows.query', request, { signal: controller.signal }).catch(() => null)
      if (answer && !controller.signal.aborted)
        setShown(answer.ok ? answer.value.filter(([value]) => value != null) : answer.message)
    }
    void ask()
    return () => controller.abort()
  }, [app, viewId, key, label])

  if (shown === null) return <p className="text-muted">loading...</p>
  if (typeof shown === 'string') return <p className="text-danger">{shown}</p>
  return (
    <ul aria-label="First labels" className="grid gap-1 text-muted">
      {[...new Map(shown.map(([value, name]) => [String(value), name]))].slice(0, SHOWN).map(([value, name]) => (
        <li key={value}>
          <code className="text-text">{value}</code> is shown as{' '}
          <span className="font-medium text-text">{name ?? value}</span>
        </li>
      ))}
    </ul>
  )
}
