import { useCallback, useEffect, useReducer, useRef, useState } from 'react'
import { jobWords } from '#domain/job/job-words.ts'
import { type Answer, callVerb } from '#verb-client/call-verb.ts'
import { followJob, type ShownJob } from '#verb-client/follow-job.ts'
import { keepUpload, keptUpload } from './kept-upload.ts'
import { sendFile } from './send-file.ts'
import { beginning, changeUpload, modeOf, type UploadChange, type UploadState } from './upload-state.ts'
import type { KeptFile, UploadTarget } from './upload-types.ts'

/** What goes on now, if anything does. */
export type Activity =
  | { kind: 'sending'; name: string; sent: number; total: number; startedAt: number }
  | { kind: 'reading' }
  | { kind: 'publishing'; job: ShownJob | null; startedAt: number; isCancelled: boolean }

export type Outcome = { sourceId: number; viewId: number; receiptId: number }

type Now = { activity: Activity | null; problem: string | null; news: string | null; outcome: Outcome | null }

type ReadFile = { file: KeptFile; reading: UploadState['reading']; into: number | null }

const IDLE: Now = { activity: null, problem: null, news: null, outcome: null }

const TOO_LATE = 'This was finished before it could be cancelled.'

export type Uploader = Now & {
  state: UploadState
  change(change: UploadChange): void
  /** Sends a file, and reads it once it is there. */
  send(file: File): void
  /** Reads the file in another way. */
  say(reading: UploadState['reading']): void
  publish(): void
  /** Ends what goes on now. */
  cancel(): void
  begin(): void
}

/** An upload from a file to its rows; `underWay` is a load that was started before this screen was opened. */
export function useUploader(target: UploadTarget, underWay: string | null, onPublished: () => void): Uploader {
  const { patternId, sourceId } = target
  const [state, dispatch] = useReducer(changeUpload, beginning(target.viewId))
  const [now, setNow] = useState(IDLE)
  const left = useRef(new AbortController())
  const current = useRef(new AbortController())
  const unwanted = useRef(new AbortController())
  const published = useRef(onPublished)
  published.current = onPublished

  const show = useCallback((next: Partial<Now>, signal: AbortSignal) => {
    if (!signal.aborted) setNow({ ...IDLE, ...next })
  }, [])

  /** A signal for what is begun now, which ends with the screen and with what is begun after it. */
  const next = useCallback(() => {
    current.current.abort()
    current.current = new AbortController()
    return AbortSignal.any([left.current.signal, current.current.signal])
  }, [])

  const read = useCallback(
    async ({ file, reading, into }: ReadFile, signal: AbortSignal, news: Partial<Now> = {}) => {
      show({ activity: { kind: 'reading' } }, signal)
      const place = into === null ? { sourceId } : { viewId: into }
      try {
        const answer = await callVerb('sources.preview', { ...place, file: file.file, reading }, { signal })
        if (answer.ok) dispatch({ type: 'previewed', preview: answer.value })
        else if (answer.code === 'too-large') dispatch({ type: 'too-large' })
        show(answer.ok || answer.code === 'too-large' ? news : { problem: answer.message }, signal)
        return answer.ok
      } catch (error) {
        if (!signal.aborted) throw error
        return false
      }
    },
    [sourceId, show],
  )

  /** Follows a load from its beginning; answers what it says at the end of one that published nothing. */
  const follow = useCallback(
    async (begun: Promise<Answer<{ jobId: string }>>, signal: AbortSignal): Promise<Partial<Now> | null> => {
      const tell = (news: Partial<Now>) => {
        show(news, signal)
        return news
      }
      unwanted.current = new AbortController()
      const cancelled = unwanted.current.signal
      const startedAt = Date.now()
      const showJob = (job: ShownJob | null) =>
        show({ activity: { kind: 'publishing', job, startedAt, isCancelled: cancelled.aborted } }, signal)
      showJob(null)
      const started = await begun
      if (!started.ok) return tell({ problem: started.message })
      const answer = await followJob(started.value.jobId, { signal, unwanted: cancelled, show: showJob })
      if (answer === null) return null
      if (!answer.ok) return tell({ problem: answer.message })
      const { state: ended, result } = answer.value
      if (ended === 'cancelled') return tell({ news: 'Cancelled. Nothing was changed.' })
      if (ended === 'failed') return tell({ problem: jobWords(answer.value) })
      dispatch({ type: 'begin' })
      show({ outcome: result as Outcome, news: cancelled.aborted ? TOO_LATE : null }, signal)
      published.current()
      return null
    },
    [show],
  )

  useEffect(() => {
    const shown = new AbortController()
    left.current = shown
    const signal = next()
    const kept = keptUpload(sourceId)
    const resume = async () => {
      if (kept?.file) dispatch({ type: 'resumed', state: { ...kept, preview: null } })
      const news = underWay ? await follow(Promise.resolve({ ok: true, value: { jobId: underWay } }), signal) : {}
      // What was not published is gone on with where it was.
      if (news && kept?.file) await read({ ...kept, file: kept.file }, signal, news)
    }
    void resume()
    return () => shown.abort()
  }, [sourceId, underWay, next, follow, read])

  useEffect(() => keepUpload(sourceId, state), [sourceId, state])

  async function send(file: File) {
    const signal = next()
    const { into } = state
    const sending = { kind: 'sending' as const, name: file.name, total: file.size, startedAt: Date.now() }
    show({ activity: { ...sending, sent: 0 } }, signal)
    const onSent = (sent: number) => show({ activity: { ...sending, sent: Math.min(sent, file.size) } }, signal)
    const answer = await sendFile(patternId, file, { signal, onSent })
    if (!answer || signal.aborted) return
    if (!answer.ok) return show({ problem: answer.message }, signal)
    dispatch({ type: 'kept', file: answer.value })
    await read({ file: answer.value, reading: {}, into }, signal)
  }

  async function publish() {
    const signal = next()
    const { file, reading, mapping, into, preview } = state
    if (!file) return
    const sheet = preview?.sheet.sheet
    const begun = callVerb('sources.publish', {
      ...(into === null ? { sourceId } : { viewId: into }),
      file: file.file,
      fileName: file.name,
      reading: sheet === undefined ? reading : { ...reading, sheet },
      mapping,
      mode: modeOf(state),
      inPreparation: into === null && state.inPreparation === true,
    })
    await follow(begun, signal)
  }

  function cancel() {
    const { activity } = now
    if (activity?.kind === 'publishing') {
      unwanted.current.abort()
      return setNow({ ...now, activity: { ...activity, isCancelled: true } })
    }
    next()
    setNow({ ...IDLE, news: 'Cancelled. Nothing was changed.' })
    if (!state.preview) dispatch({ type: 'begin' })
  }

  return {
    ...now,
    state,
    change: dispatch,
    send: (file) => void send(file),
    say(reading) {
      dispatch({ type: 'said', reading })
      if (state.file) void read({ file: state.file, reading, into: state.into }, next())
    },
    publish: () => void publish(),
    cancel,
    begin() {
      next()
      setNow(IDLE)
      dispatch({ type: 'begin' })
    },
  }
}
