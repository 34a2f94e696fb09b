import type { PageDraft } from '#domain/page/page-draft.ts'
import { postVerb } from '../post-page.ts'
import { type KeptDraft, type LocalMirror, openMirror } from './local-mirror.ts'
import { unsavedOf } from './restore-unsaved.ts'
import { isUnsaved, type SaveState } from './save-machine.ts'
import type { UndoStacks } from './undo-stacks.ts'

type Keeping = { state: SaveState; steps: UndoStacks }

/** Unsaved work is written so soon after a change; steps of undo, which may be large, a little later. */
const UNSAVED_AFTER_MS = 150
const STEPS_AFTER_MS = 300

/** Keeps a copy of the draft in the browser as it changes; a browser without a store of its own keeps none. */
export function draftKeeper(pageId: number, now: () => Keeping) {
  let mirror: LocalMirror | null = null
  let unsavedTimer: ReturnType<typeof setTimeout> | undefined
  let stepsTimer: ReturnType<typeof setTimeout> | undefined
  let written: SaveState | null = null
  let writtenSteps: UndoStacks | null = null
  let surely: PageDraft | null = null

  async function writeUnsaved() {
    unsavedTimer = undefined
    const { state } = now()
    written = state
    try {
      await mirror?.keepUnsaved(isUnsaved(state) ? unsavedOf(state) : null)
      if (mirror) surely = state.draft
    } catch {
      // Without room in the browser's store only the server keeps the draft; leaving the tab then asks.
      surely = null
    }
  }

  async function writeSteps() {
    stepsTimer = undefined
    writtenSteps = now().steps
    await mirror?.keepSteps(writtenSteps).catch(() => {})
  }

  return {
    /** Answers who is editing and what an earlier tab of theirs left behind. */
    async open(): Promise<{ email: string | null; found: KeptDraft | null }> {
      const user = await postVerb<{ email: string }>('session.user', {})
      if (!user.ok) return { email: null, found: null }
      try {
        mirror = await openMirror(user.email, pageId, Date.now())
        return { email: user.email, found: mirror.found }
      } catch {
        return { email: user.email, found: null }
      }
    },
    changed() {
      if (!mirror) return
      const { state, steps } = now()
      const differs = state.draft !== written?.draft || state.saved !== written?.saved || state.lost !== written?.lost
      if (differs) unsavedTimer ??= setTimeout(writeUnsaved, UNSAVED_AFTER_MS)
      if (steps !== writtenSteps) stepsTimer ??= setTimeout(writeSteps, STEPS_AFTER_MS)
    },
    /** Whether the browser's store surely has this draft. */
    has: (draft: PageDraft) => surely === draft,
    /** The tab may be gone in a moment. */
    async hurry() {
      clearTimeout(unsavedTimer)
      clearTimeout(stepsTimer)
      await Promise.all([writeUnsaved(), writeSteps()])
    },
  }
}
