import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { showToast } from '#ui/floating/toast.tsx'
import type { Answer } from '#verb-client/call-verb.ts'
import { followJob, type ShownJob } from '#verb-client/follow-job.ts'

/** A job that was started here, until it is over; then the screen shows what came of it. */
export function useJob() {
  const [job, setJob] = useState<{ label: string; done: number; total: number } | null>(null)
  const ends = useRef<AbortController | null>(null)
  const { revalidate } = useRevalidator()
  useEffect(() => () => ends.current?.abort(), [])

  async function run(label: string, start: () => Promise<Answer<{ jobId: string }>>): Promise<ShownJob | null> {
    setJob({ label, done: 0, total: 0 })
    const controller = new AbortController()
    ends.current = controller
    try {
      const begun = await start()
      if (!begun.ok) return failed(begun.message)
      const over = await followJob(begun.value.jobId, {
        signal: controller.signal,
        show: ({ progress }) => setJob({ label, done: progress.done, total: progress.total }),
      })
      if (!over) return null
      if (!over.ok) return failed(over.message)
      if (over.value.state !== 'done') return failed(over.value.problem ?? 'It was cancelled.')
      return over.value
    } finally {
      if (!controller.signal.aborted) {
        await revalidate()
        setJob(null)
      }
    }
  }
  return { job, run }
}

function failed(text: string): null {
  showToast({ kind: 'problem', title: 'The change could not be made', text })
  return null
}
