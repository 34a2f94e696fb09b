import { type EditorState, HISTORY_MERGE_TAG, type LexicalEditor } from 'lexical'
import { holds, released } from '#editor-kit/pending-input.ts'

/** Changes that came from outside are not handed back. */
export const FROM_OUTSIDE = 'from-outside'

/** A document is written out a few times a second at most, not with each letter: that would take longer than the letter. */
const REST_MS = 300
/** A long text takes long to hand over: that waits for a pause, so that a small part of the time goes into it. */
const SHARE_OF_TIME = 1 / 20
/** Whoever's browser is killed loses a second at most; a tab that is left or closed hands over at once. */
const LONGEST_REST_MS = 700

/** `flush` hands over at once what waits, and says whether something did. */
export type Watch = { flush(): boolean; isWaiting(): boolean; stop(): void }

/**
 * Calls back a moment after a change, or before that when the author leaves the editor or whoever keeps the draft asks
 * for it; until then the change is pending. What the editor adds by itself before the author's first change, such as
 * colours in code, waits for that: opening a text saves nothing.
 */
export function watchChanges(editor: LexicalEditor, changed: (state: EditorState) => void): Watch {
  // The last one that was drawn: an editor that is being taken down is empty for a moment, in which the focus is lost.
  let drawn = editor.getEditorState()
  let waiting: ReturnType<typeof setTimeout> | undefined
  let latest = 0
  let rest = REST_MS
  let isChanged = false
  const flush = () => {
    if (waiting === undefined) return false
    clearTimeout(waiting)
    waiting = undefined
    const begun = performance.now()
    changed(drawn)
    released(pending)
    // Behind what the change set off where it was handed to.
    setTimeout(() => {
      rest = Math.min(Math.max((performance.now() - begun) / SHARE_OF_TIME, REST_MS), LONGEST_REST_MS)
    })
    return true
  }
  const pending = { handOver: flush }
  const wait = () => {
    holds(pending)
    const now = performance.now()
    if (waiting === undefined) latest = now + rest
    clearTimeout(waiting)
    waiting = setTimeout(flush, Math.min(REST_MS, Math.max(latest - now, 0)))
  }
  const stopUpdates = editor.registerUpdateListener(({ editorState, dirtyElements, dirtyLeaves, tags }) => {
    drawn = editorState
    if ((dirtyElements.size === 0 && dirtyLeaves.size === 0) || tags.has(FROM_OUTSIDE)) return
    isChanged ||= !tags.has(HISTORY_MERGE_TAG)
    if (isChanged) wait()
  })
  const stopRoot = editor.registerRootListener((element, before) => {
    // Of what is in the text too: the words below a picture are edited in an editor of their own.
    before?.removeEventListener('focusout', flush)
    element?.addEventListener('focusout', flush)
  })
  return {
    flush,
    isWaiting: () => waiting !== undefined,
    stop() {
      flush()
      stopUpdates()
      stopRoot()
    },
  }
}
