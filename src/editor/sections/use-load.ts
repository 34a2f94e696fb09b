import { useCallback, useEffect, useRef, useState } from 'react'
import type { Mapping } from '#domain/ingest/mapping.ts'
import { withLikelyNumbers } from '#domain/ingest/question.ts'
import { jobWords } from '#domain/job/job-words.ts'
import { sendFile } from '#uploader/send-file.ts'
import { callVerb } from '#verb-client/call-verb.ts'
import { followJob, type ShownJob } from '#verb-client/follow-job.ts'

const SENDING = 'Uploading'
const READING = 'Reading the file'
/** A larger file is read once, by the job that loads it. */
const MOST_LOOKED_AT = 5_000_000

/** A load under way: how far it is (null where that is not known), and how to end it. */
export type LoadUnderWay = { words: string; done: number | null; total: number; cancel(): void }
export type LoadState = { underWay: LoadUnderWay | null; problem: string | null; news: string | null }

const IDLE: LoadState = { underWay: null, problem: null, news: null }

/** Uploads a file and follows the job that loads it, until it is over or the screen is left; then the job goes on alone. */
export function useLoad(
  onLoaded: (viewId: number) => void,
): LoadState & { load(patternId: number, file: File): Promise<void> } {
  const [state, setState] = useState(IDLE)
  const left = useRef(new AbortController())
  useEffect(() => {
    const shown = new AbortController()
    left.current = shown
    return () => shown.abort()
  }, [])

  const load = useCallback(
    async (patternId: number, file: File) => {
      const { signal } = left.current
      const show = (next: Partial<LoadState>) => {
        if (!signal.aborted) setState({ ...IDLE, ...next })
      }
      const unwanted = new AbortController()
      const cancel = () => unwanted.abort()
      const total = Math.max(1, file.size)
      const shown = (bytes: number) =>
        show({ underWay: { words: SENDING, done: Math.min(bytes, total), total, cancel } })
      shown(0)
      const both = AbortSignal.any([signal, unwanted.signal])
      const sent = await sendFile(patternId, file, { signal: both, onSent: shown })
      if (!sent) return show({ news: 'Cancelled' })
      if (!sent.ok) return show({ problem: sent.message })
      const { name, file: kept } = sent.value
      const mapping =
        file.size > MOST_LOOKED_AT
          ? null
          : await proposed({ patternId, file: kept }, both, () =>
              show({ underWay: { words: READING, done: null, total: 1, cancel } }),
            )
      if (both.aborted) return show({ news: 'Cancelled' })
      const publishing = { patternId, name, fileName: name, file: kept, mapping, mode: 'replace' as const }
      const started = await callVerb('sources.publish', publishing)
      if (!started.ok) return show({ problem: started.message })
      const over = await followJob(started.value.jobId, {
        signal,
        unwanted: unwanted.signal,
        show: (job) => show({ underWay: { ...shownJob(job), cancel } }),
      })
      if (over === null) return
      if (!over.ok) return show({ problem: over.message })
      if (over.value.state === 'cancelled') return show({ news: jobWords(over.value) })
      if (over.value.state === 'failed') return show({ problem: jobWords(over.value) })
      show({})
      const { viewId } = (over.value.result ?? {}) as { viewId?: number }
      if (viewId !== undefined) onLoaded(viewId)
    },
    [onLoaded],
  )
  return { ...state, load }
}

/**
 * How the columns of a file become those of a source, as the upload screen would propose it; figures with their thousands
 * apart are numbers. A file that can't be looked at is loaded as it stands, and the load says what is wrong with it.
 */
async function proposed(
  asked: { patternId: number; file: string },
  signal: AbortSignal,
  onReading: () => void,
): Promise<Mapping | null> {
  onReading()
  try {
    const answer = await callVerb('sources.preview', asked, { signal })
    return answer.ok ? withLikelyNumbers(answer.value) : null
  } catch (error) {
    if (signal.aborted) return null
    throw error
  }
}

function shownJob(job: ShownJob): Omit<LoadUnderWay, 'cancel'> {
  const { total, done } = job.progress
  return { words: jobWords(job), done: total > 0 ? done : null, total: total || 1 }
}
