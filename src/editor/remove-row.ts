import { showToast } from '#ui/floating/toast.tsx'
import { callVerb } from '#verb-client/call-verb.ts'

/** A row of a version that is kept in a site. */
type StoredRow = { app: string; viewId: number; id: number }

/** Takes a row of a section away while its page is edited; a note offers it back, since the table itself is drawn anew. */
export async function removeRow({ app, viewId, id }: StoredRow, onChanged: () => void): Promise<void> {
  const answer = await callVerb('rows.change', { app, view: viewId, remove: [id] })
  if (!answer.ok) return showToast({ kind: 'problem', title: 'The row was not deleted', text: answer.message })
  const { entry } = answer.value
  showToast({
    kind: 'success',
    title: '1 row deleted',
    ...(entry === null ? {} : { action: { label: 'Undo', onSelect: () => void bringBack(entry, onChanged) } }),
  })
  onChanged()
}

async function bringBack(entry: number, onChanged: () => void): Promise<void> {
  const answer = await callVerb('rows.undo', { id: entry })
  if (!answer.ok) return showToast({ kind: 'problem', title: 'The row could not be restored', text: answer.message })
  showToast({ title: 'The row is back' })
  onChanged()
}
