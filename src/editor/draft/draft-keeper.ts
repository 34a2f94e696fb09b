import type { PageDraft } from '#domain/page/page-draft.ts'
import { forgetLast, keepLast, takeLast } from './last-moment.ts'
import { type KeptDraft, type LocalMirror, openMirror } from './local-mirror.ts'
import { unsavedOf } from './restore-unsaved.ts'
import { isUnsaved, type SaveState } from './save-machine.ts'
import { NO_STEPS, type UndoStacks } from './undo-stacks.ts'

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
  let surelySteps: UndoStacks | null = null
  let account = ''

  async function writeUnsaved() {
    unsavedTimer = undefined
    const { state } = now()
    if (!mirror) return
    written = state
    try {
      await mirror.keepUnsaved(isUnsaved(state) ? unsavedOf(state) : null)
      surely = state.draft
      forgetLast('unsaved', account, pageId)
    } catch {
      // Without room in the browser's store only the server keeps the draft; leaving the tab then asks.
      surely = null
    }
  }

  async function writeSteps() {
    stepsTimer = undefined
    const { steps } = now()
    if (!mirror) return
    writtenSteps = steps
    try {
      await mirror.keepSteps(steps)
      surelySteps = steps
      forgetLast('steps', account, pageId)
    } catch {
      // Steps of undo are a comfort: without room for them only this tab has them.
    }
  }

  return {
    /** Answers what an earlier tab of the one who is editing left behind; it asks no server, which may be out of reach. */
    async open(email: string): Promise<KeptDraft | null> {
      account = email
      const [steps, last] = [takeLast('steps', email, pageId), takeLast('unsaved', email, pageId)]
      try {
        mirror = await openMirror(email, pageId, last, Date.now())
        const found = mirror.found ?? (steps ? { unsaved: null, steps, forget: async () => {} } : null)
        return found && steps ? { ...found, steps } : found
      } catch {
        if (!steps && !last) return null
        return { unsaved: last?.value ?? null, steps: steps ?? NO_STEPS, forget: async () => {} }
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
      const { state, steps } = now()
      if (account && steps !== surelySteps) keepLast('steps', account, pageId, steps)
      if (account && isUnsaved(state) && state.draft !== surely)
        keepLast('unsaved', account, pageId, { tab: mirror?.tab ?? '', value: unsavedOf(state) })
      await Promise.all([writeUnsaved(), writeSteps()])
    },
    /** The account has signed out: nothing more of it is written. */
    stop() {
      clearTimeout(unsavedTimer)
      clearTimeout(stepsTimer)
      mirror = null
      account = ''
    },
  }
}
