import { useNavigate, useRevalidator } from 'react-router'
import type { SourceDetails, SourceVersion } from '#domain/catalogue/source-details.ts'
import { counted } from '#domain/data/counted.ts'
import { showToast } from '#ui/floating/toast.tsx'
import { callVerb } from '#verb-client/call-verb.ts'

/** What the admin page does after it was confirmed; a refusal is thrown. */
export type SourceDeeds = {
  deleteSource(): Promise<void>
  deleteVersion(version: SourceVersion): Promise<void>
  clearVersion(viewId: number): Promise<void>
  clearSource(): Promise<void>
}

type Answered<Value> = { ok: true; value: Value } | { ok: false; message: string }
type Cleared = { entry: number; rows: number }[]

export function useDeeds(source: SourceDetails): SourceDeeds {
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()

  async function restore(trashId: number) {
    const answer = await callVerb('trash.restore', { id: trashId })
    if (answer.ok) showToast({ kind: 'success', title: `${answer.value.name} was restored` })
    else showToast({ kind: 'problem', title: 'It could not be restored', text: answer.message })
    await revalidate()
  }

  async function bringBack(cleared: Cleared) {
    for (const { entry } of cleared) {
      const answer = await callVerb('rows.undo', { id: entry })
      if (!answer.ok) showToast({ kind: 'problem', title: 'The rows could not be restored', text: answer.message })
    }
    showToast({ kind: 'success', title: 'The rows were restored' })
    await revalidate()
  }

  async function clear(asked: Promise<Answered<Cleared>>) {
    const cleared = unwrapped(await asked)
    const rows = cleared.reduce((sum, one) => sum + one.rows, 0)
    const undo = { label: 'Undo', onSelect: () => void bringBack(cleared) }
    showToast({
      kind: 'success',
      title: counted(rows, 'row was deleted', 'rows were deleted'),
      ...(cleared.length > 0 ? { action: undo } : {}),
    })
    await revalidate()
  }

  return {
    async deleteSource() {
      const { trashId } = unwrapped(await callVerb('sources.delete', { sourceId: source.id }))
      const undo = { label: 'Undo', onSelect: () => void restore(trashId) }
      await navigate('/')
      showToast({ kind: 'success', title: `${source.name || 'No Name'} was moved to the trash`, action: undo })
    },
    async deleteVersion({ id, name }) {
      const { trashId } = unwrapped(await callVerb('versions.delete', { viewId: id }))
      const undo = { label: 'Undo', onSelect: () => void restore(trashId) }
      showToast({ kind: 'success', title: `${name || 'No Name'} was moved to the trash`, action: undo })
      await revalidate()
    },
    clearVersion: (viewId) => clear(callVerb('versions.clear', { viewId })),
    clearSource: () => clear(callVerb('sources.clear', { sourceId: source.id })),
  }
}

function unwrapped<Value>(answer: Answered<Value>): Value {
  if (!answer.ok) throw new Error(answer.message)
  return answer.value
}
