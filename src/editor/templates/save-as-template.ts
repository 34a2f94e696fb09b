import { showToast } from '#ui/floating/toast.tsx'
import { callVerb } from '#verb-client/call-verb.ts'

/** Keeps a page as a template for others, and says where it is. */
export async function saveAsTemplate({ id, title }: { id: number; title: string }, templatesHref: string) {
  const answer = await callVerb('templates.create', { pageId: id })
  if (!answer.ok) return showToast({ kind: 'problem', title: 'The template could not be saved', text: answer.message })
  showToast({
    kind: 'success',
    title: `${title} was saved as a template`,
    action: { label: 'Open templates', onSelect: () => window.location.assign(templatesHref) },
  })
}
