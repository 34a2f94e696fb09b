import type { PageDraft } from '#domain/page/draft/page-draft.ts'
import type { UndoStacks } from './undo-stacks.ts'

/**
 * Steps of undo with the address that the server gave: for a new title it makes one, and a taken one it changes. So the
 * step leads back to the address before, also to one that was written by hand.
 */
export function stepsWithSlug({ undo, redo }: UndoStacks, sent: PageDraft, given: string): UndoStacks {
  const { title, url_slug: asked } = sent.settings
  const at = undo.findLastIndex(
    ({ change: { settings } }) => settings.url_slug?.to === asked || settings.title?.to === title,
  )
  const step = undo[at]
  if (!step || given === asked) return { undo, redo }
  const { settings } = step.change
  const url_slug = { from: settings.url_slug ? settings.url_slug.from : asked, to: given }
  return { undo: undo.with(at, { ...step, change: { ...step.change, settings: { ...settings, url_slug } } }), redo }
}
