import { useEffect, useState } from 'react'
import type { LiveRequest } from '#domain/data/live-value/live-request.ts'
import { shownDay } from '#domain/data/shown-day.ts'
import type { ReadValue } from '#fields/live-value.ts'
import { valueReader } from './value-reader.ts'

type Preview =
  | { now: 'incomplete' | 'loading' }
  | { now: 'failed'; reason: string }
  | { now: 'read'; value: Extract<ReadValue, { ok: true }> }

/** So long nothing more is changed before it is asked for. */
const SETTLED_MS = 200

/** The value that a choice would say, read anew whenever the choice changes. */
export function usePreview(app: string, request: LiveRequest | null): Preview {
  const asked = request && JSON.stringify(request)
  const [read, setRead] = useState<{ asked: string; value: ReadValue } | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is asked says all of the request
  useEffect(() => {
    if (request === null || asked === null) return
    let gone = false
    const settled = setTimeout(async () => {
      const value = await valueReader(app)(request)
      if (!gone) setRead({ asked, value })
    }, SETTLED_MS)
    return () => {
      gone = true
      clearTimeout(settled)
    }
  }, [app, asked])
  if (asked === null) return { now: 'incomplete' }
  if (read?.asked !== asked) return { now: 'loading' }
  return read.value.ok ? { now: 'read', value: read.value } : { now: 'failed', reason: read.value.reason }
}

/** The value before it is inserted, with where it comes from, or why there is none. */
export function ValuePreview({ preview }: { preview: Preview }) {
  return (
    <output className="grid gap-1 rounded-md border border-border bg-sunken px-4 py-3">
      {preview.now === 'read' ? (
        <>
          <span className="font-semibold text-lg">{preview.value.text}</span>
          <span className="text-muted text-sm">{originWords(preview.value)}</span>
        </>
      ) : (
        <span className={preview.now === 'failed' ? 'text-danger' : 'text-muted'}>{words(preview)}</span>
      )}
    </output>
  )
}

function words(preview: Exclude<Preview, { now: 'read' }>): string {
  if (preview.now === 'failed') return preview.reason
  return preview.now === 'loading' ? 'loading...' : 'Choose a source and a value to see it here.'
}

function originWords({ origin: { source, version, updatedAt } }: Extract<ReadValue, { ok: true }>): string {
  return [[source, version].filter(Boolean).join(', '), shownDay(updatedAt)].filter(Boolean).join(' · ')
}
