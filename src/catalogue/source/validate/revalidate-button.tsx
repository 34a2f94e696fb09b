import { RefreshCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useFetcher, useRevalidator } from 'react-router'
import { isOver } from '#domain/job/job.ts'
import { Button } from '#ui/controls/button.tsx'
import { callVerb } from '#verb-client/call-verb.ts'
import { INTENT, VALIDATE, type ValidateAnswer } from './validate-form.ts'

const LOOK_MS = 1_000

type RevalidateButtonProps = { viewId: number; answer: ValidateAnswer | null }

/** Validates the version again. It says while it does, and what went wrong, as the server told it. */
export function RevalidateButton({ viewId, answer: posted }: RevalidateButtonProps) {
  const fetcher = useFetcher<ValidateAnswer>()
  const answer = fetcher.data ?? (posted?.of === VALIDATE ? posted : null)
  const running = answer && 'state' in answer && answer.state === 'running' ? answer.jobId : null
  const followed = useJob(fetcher.state === 'idle' ? running : null)
  const busy = fetcher.state !== 'idle' || followed.busy
  const error = busy ? null : (followed.error ?? (answer && 'error' in answer ? answer.error : null))
  return (
    <fetcher.Form key={viewId} method="post" className="min-w-0">
      <input type="hidden" name={INTENT} value={VALIDATE} />
      <Button
        type="submit"
        kind={error ? 'danger' : 'primary'}
        icon={RefreshCw}
        disabled={busy}
        className="max-w-full text-left whitespace-normal! [overflow-wrap:anywhere]"
      >
        <span aria-live="polite">{busy ? 'Validating' : error ? JSON.stringify(error) : 'Re-Validate'}</span>
      </Button>
    </fetcher.Form>
  )
}

type Followed = { busy: boolean; error: object | null }

/** A validation that takes longer than its answer waited is looked at until it is over. */
function useJob(jobId: string | null): Followed {
  const [over, setOver] = useState<{ jobId: string; error: object | null } | null>(null)
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (jobId === null) return
    const ends = new AbortController()
    const look = async () => {
      const answer = await callVerb('jobs.get', { id: jobId }, { signal: ends.signal })
      if (answer.ok && !isOver(answer.value)) return void setTimeout(() => void look().catch(left), LOOK_MS)
      if (!answer.ok && answer.again) return void setTimeout(() => void look().catch(left), LOOK_MS)
      const failed = answer.ok ? answer.value.state !== 'done' && answer.value.problem : answer.message
      setOver({ jobId, error: failed ? { code: 'not-validated', message: failed } : null })
      await revalidate()
    }
    const left = (error: unknown) => {
      if (!ends.signal.aborted) throw error
    }
    void look().catch(left)
    return () => ends.abort()
  }, [jobId, revalidate])
  const own = over?.jobId === jobId ? over : null
  return { busy: jobId !== null && own === null, error: own?.error ?? null }
}
