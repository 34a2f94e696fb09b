import { useCallback, useEffect, useState } from 'react'
import { showToast } from '#ui/floating/toast.tsx'
import { callVerb } from '#verb-client/call-verb.ts'
import type { ShownThread } from './comment-thread.tsx'

type Said = { text: string; section?: string; threadId?: number }

/** The threads of a page, and what is said and settled in them. */
export function useComments(pageId: number) {
  const [threads, setThreads] = useState<ShownThread[] | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  const load = useCallback(
    async (signal?: AbortSignal) => {
      const answer = await callVerb('comments.list', { pageId }, signal ? { signal } : {})
      if (signal?.aborted) return
      setProblem(answer.ok ? null : answer.message)
      if (answer.ok) setThreads(answer.value.threads)
    },
    [pageId],
  )
  useEffect(() => {
    const ends = new AbortController()
    load(ends.signal).catch((error: unknown) => {
      if (!ends.signal.aborted) throw error
    })
    return () => ends.abort()
  }, [load])

  async function add(said: Said): Promise<string | null> {
    const answer = await callVerb('comments.add', { pageId, ...said })
    if (!answer.ok) return answer.message
    const { told, untold } = answer.value
    if (told.length > 0) showToast({ kind: 'success', title: `Emailed to ${told.join(', ')}` })
    if (untold !== null) showToast({ kind: 'problem', title: 'Nobody was notified by email', text: untold })
    await load()
    return null
  }

  async function resolve(threadId: number, resolved: boolean): Promise<void> {
    const answer = await callVerb('comments.resolve', { pageId, threadId, resolved })
    if (!answer.ok) showToast({ kind: 'problem', title: 'The change could not be made', text: answer.message })
    await load()
  }

  return { threads, problem, add, resolve }
}
