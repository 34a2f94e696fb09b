import { useEffect, useState } from 'react'
import { jobWords } from '#domain/job/job-words.ts'
import { timeLeftWords } from '#domain/job/time-left.ts'
import { shownBytes } from '#domain/shown-bytes.ts'
import { Button } from '#ui/controls/button.tsx'
import { Progress } from '#ui/states/progress.tsx'
import type { Activity } from './use-uploader.ts'

const LOOK_MS = 1_000

/** How far the upload is: bytes while it is sent, rows while it is published, and how long the rest takes. */
export function UploadProgress({ activity, onCancel }: { activity: Activity; onCancel(): void }) {
  const now = useNow()
  const { label, done, total, words, startedAt } = toldOf(activity)
  const left = done === null || startedAt === null ? '' : timeLeftWords(done, total, now - startedAt)
  const isCancelled = activity.kind === 'publishing' && activity.isCancelled
  const note = [words, left].filter((part) => part !== '').join(', ')
  return (
    <div className="grid max-w-3xl gap-3" role="status">
      <Progress label={label} value={done} max={Math.max(1, total)} note={note} />
      <div className="flex flex-wrap items-center gap-3">
        <Button size="small" aria-disabled={isCancelled} onClick={isCancelled ? undefined : onCancel}>
          {isCancelled ? 'Cancelling' : 'Cancel'}
        </Button>
        {activity.kind === 'publishing' && !isCancelled ? (
          <p className="text-muted">
            You can leave this page. The upload continues, and you will find it here when you come back.
          </p>
        ) : null}
      </div>
    </div>
  )
}

type Told = { label: string; done: number | null; total: number; words: string; startedAt: number | null }

function toldOf(activity: Activity): Told {
  if (activity.kind === 'reading')
    return { label: 'Reading the file', done: null, total: 0, words: '', startedAt: null }
  const { startedAt } = activity
  if (activity.kind === 'sending') {
    const { name, sent, total } = activity
    const words = `${shownBytes(sent)} of ${shownBytes(total)}`
    return { label: `Uploading ${name}`, done: sent, total, words, startedAt }
  }
  const { job } = activity
  if (!job) return { label: 'Publishing', done: null, total: 0, words: '', startedAt }
  const { total, done } = job.progress
  return { label: 'Publishing', done: total > 0 ? done : null, total, words: jobWords(job), startedAt }
}

function useNow(): number {
  const [now, setNow] = useState(0)
  useEffect(() => {
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), LOOK_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
