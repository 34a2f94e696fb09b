import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { DeleteDialog } from '#ui/floating/delete-dialog.tsx'
import { showToast } from '#ui/floating/toast.tsx'
import { DELETE_PATH, type Doomed } from './deletion.ts'

type DeletionDialogProps = { doomed: Doomed | null; onClose: () => void }

/** Asks about a deletion, posts it and says what came of it. */
export function DeletionDialog({ doomed, onClose }: DeletionDialogProps) {
  const remove = useDeletion(DELETE_PATH)
  return (
    <DeleteDialog
      title={doomed?.title ?? ''}
      id={doomed?.id ?? null}
      text={doomed?.text ?? ''}
      open={doomed !== null}
      onCancel={onClose}
      onDelete={async () => {
        const said = await remove(doomed?.fields ?? {})
        onClose()
        showToast({ title: said, kind: 'success' })
      }}
    />
  )
}

type Answer = { ok: true; said: string } | { ok: false; form: string | null }
type Waiting = { resolve: (said: string) => void; reject: (reason: Error) => void }

const NOTHING_REMOVED = 'This could not be deleted. Nothing was removed.'

/**
 * Posts a deletion to a screen's action and waits for what came of it: resolves with what is to be said, rejects with
 * the reason, which a delete dialog shows without closing.
 */
function useDeletion(action: string): (fields: Record<string, string>) => Promise<string> {
  const fetcher = useFetcher<Answer>()
  const waiting = useRef<Waiting | null>(null)
  const { state, data } = fetcher
  useEffect(() => {
    if (state !== 'idle' || !waiting.current) return
    const { resolve, reject } = waiting.current
    waiting.current = null
    if (data?.ok) resolve(data.said)
    else reject(new Error(data?.form ?? NOTHING_REMOVED))
  }, [state, data])
  return (fields) =>
    new Promise((resolve, reject) => {
      waiting.current = { resolve, reject }
      void fetcher.submit(fields, { method: 'post', action })
    })
}
