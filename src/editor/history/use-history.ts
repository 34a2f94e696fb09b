import { useEffect, useState } from 'react'
import { type HistoryEntry, type Page, whatWasDone } from '#domain/page/page.ts'
import { callVerb } from '#verb-client/call-verb.ts'

/** `entries` are the oldest first, as a page holds them: as many of the newest as were asked for. */
type Loaded = { entries: HistoryEntry[]; total: number }

/** The newest entries of a page's history, read anew after every save: the server writes them. */
export function useHistory(page: Page, count: number): Loaded & { publishedAt: string | null } {
  const [loaded, setLoaded] = useState<Loaded>(() => ({
    entries: page.history.slice(-count),
    total: page.history.length,
  }))
  const { id, revision } = page
  // biome-ignore lint/correctness/useExhaustiveDependencies: every save may add an entry
  useEffect(() => {
    let stale = false
    void callVerb('pages.history', { pageId: id, count }).then((answer) => {
      if (!stale && answer.ok) setLoaded({ entries: answer.value.entries.toReversed(), total: answer.value.total })
    })
    return () => {
      stale = true
    }
  }, [id, revision, count])
  const published = loaded.entries.findLast((entry) => whatWasDone(entry).startsWith('published'))
  return { ...loaded, publishedAt: published?.time ?? null }
}
