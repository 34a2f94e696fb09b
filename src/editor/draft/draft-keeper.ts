import type { PageDraft } from '#domain/page/draft/page-draft.ts'
import { newTrackingId } from '../sections/new-section.ts'
import { forgetJournal, writeJournal } from './draft-journal.ts'
import { forgetLastSteps, keepLastSteps, takeLastSteps } from './last-moment.ts'
import { type LeftBehind, leftBehind } from './left-behind.ts'
import { type LocalMirror, openMirror } from './local-mirror.ts'
import { unsavedOf } from './restore-unsaved.ts'
import { isUnsaved, type SaveState } from './save-machine.ts'
import { holdTab } from './tab-lock.ts'
import { NO_STEPS, type UndoStacks } from './undo-stacks.ts'

type Keeping = { state: SaveState; steps: UndoStacks }

/** What earlier tabs of the one who is editing left behind: work to be brought back, and the steps of undo. */
export type FoundDrafts = { left: readonly LeftBehind[]; steps: UndoStacks }

/** Unsaved work is written so soon after a change; steps of undo, which may be large, a little later. */
const UNSAVED_AFTER_MS = 150
const STEPS_AFTER_MS = 300

/** Keeps a copy of the draft in the browser as it changes; a browser without a store of its own keeps none. */
export function draftKeeper(pageId: number, now: () => Keeping) {
  const tab = newTrackingId()
  let mirror: LocalMirror | null = null
  let unsavedTimer: ReturnType<typeof setTimeout> | undefined
  let stepsTimer: ReturnType<typeof setTimeout> | undefined
  let written: SaveState | null = null
  let writtenSteps: UndoStacks | null = null
  /** What surely outlives the tab. */
  let surely: SaveState | null = null
  let surelySteps: UndoStacks | null = null
  let account = ''
  let held: Promise<void> | undefined
  let latest = 0

  /** Later than all that this tab wrote before, also within one millisecond and where the clock is put back. */
  function moment(): number {
    latest = Math.max(Date.now(), latest + 1)
    return latest
  }

  async function writeUnsaved() {
    unsavedTimer = undefined
    const { state } = now()
    if (!mirror) return
    written = state
    const unsaved = isUnsaved(state) ? { at: moment(), value: unsavedOf(state) } : null
    try {
      await mirror.keepUnsaved(unsaved)
      surely = state
      // A later moment may have come into the journal meanwhile.
      if (now().state === state) forgetJournal({ account, pageId, tab })
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
      forgetLastSteps(account, pageId)
    } catch {
      // Steps of undo are a comfort: without room for them only this tab has them.
    }
  }

  /** Writes at once what the browser's store may have no more time for. */
  function writeNow() {
    const { state, steps } = now()
    if (!account) return
    if (steps !== surelySteps) keepLastSteps(account, pageId, steps)
    if (state === surely) return
    const value = isUnsaved(state) ? unsavedOf(state) : null
    if (writeJournal({ account, pageId, tab, at: moment(), value })) surely = state
  }

  function changed() {
    if (!mirror) return
    const { state, steps } = now()
    const differs = (['draft', 'saved', 'lost', 'sent'] as const).some((part) => state[part] !== written?.[part])
    if (differs) unsavedTimer ??= setTimeout(writeUnsaved, UNSAVED_AFTER_MS)
    if (steps !== writtenSteps) stepsTimer ??= setTimeout(writeSteps, STEPS_AFTER_MS)
  }

  return {
    /** Answers what earlier tabs left behind; it asks no server, which may be out of reach. */
    async open(email: string): Promise<FoundDrafts> {
      account = email
      const own = takeLastSteps(email, pageId)
      held ??= holdTab(tab)
      await held
      mirror = await openMirror(email, pageId, tab, Date.now()).catch(() => null)
      // Something may have been typed meanwhile.
      changed()
      const left = await leftBehind(mirror?.store ?? null, email, pageId, tab)
      const steps = own ?? newestSteps(left)
      return { left, steps }
    },
    changed,
    /** Whether this draft outlives the tab. */
    has: (draft: PageDraft) => surely?.draft === draft,
    writeNow,
    /** The tab may be gone in a moment: what must outlive it goes where writing is done at once. */
    async hurry() {
      clearTimeout(unsavedTimer)
      clearTimeout(stepsTimer)
      writeNow()
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

/** Steps of a tab that left unsaved work come first, then the newest. */
function newestSteps(left: readonly LeftBehind[]): UndoStacks {
  const known = left.filter(({ steps }) => steps)
  return (known.findLast(({ unsaved }) => unsaved) ?? known.at(-1))?.steps ?? NO_STEPS
}
