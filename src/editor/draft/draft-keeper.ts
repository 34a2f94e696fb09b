import type { PageDraft } from '#domain/page/page-draft.ts'
import { keepLastSteps, takeLastSteps } from './last-steps.ts'
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
  let account: string | null = null

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
    /** Answers what an earlier tab of the one who is editing left behind; it asks no server, which may be out of reach. */
    async open(email: string): Promise<KeptDraft | null> {
      account = email
      const steps = takeLastSteps(email, pageId)
      const reloaded = steps && { unsaved: null, steps, forget: async () => {} }
      try {
        mirror = await openMirror(email, pageId, Date.now())
        return mirror.found && steps ? { ...mirror.found, steps } : (mirror.found ?? reloaded)
      } catch {
        return reloaded
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
    /** The tab may be gone in a moment: what must outlive a reload goes where writing is done at once. */
    async hurry() {
      clearTimeout(unsavedTimer)
      clearTimeout(stepsTimer)
      const { steps } = now()
      if (account !== null && steps !== writtenSteps) keepLastSteps(account, pageId, steps)
      await Promise.all([writeUnsaved(), writeSteps()])
    },
  }
}
