import { showToast } from '#ui/floating/toast.tsx'
import { callVerb } from '#verb-client/call-verb.ts'
import { postPage } from '../post-page.ts'

type Removed = { id: number; title: string }

/** Moves a page to the trash; the note about it brings it back. */
export async function removePage({ id, title }: Removed, onBack: () => void): Promise<void> {
  const answer = await postPage({ id }, 'delete')
  if (!answer.ok) throw new Error(answer.message)
  const { trashId } = answer
  showToast({
    kind: 'success',
    title: `${title} was deleted`,
    text: 'It is kept in the trash for a while.',
    ...(trashId === undefined ? {} : { action: { label: 'Undo', onSelect: () => void bringBack(trashId) } }),
  })

  async function bringBack(id: number) {
    const back = await callVerb('trash.restore', { id })
    if (back.ok) return onBack()
    showToast({ kind: 'problem', title: `${title} could not be restored`, text: back.message })
  }
}
