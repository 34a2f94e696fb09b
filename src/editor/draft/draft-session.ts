import { changeBetween, isNoChange } from '#domain/page/draft-change.ts'
import type { Page } from '#domain/page/page.ts'
import type { PageDraft } from '#domain/page/page-draft.ts'
import { newTrackingId } from '../sections/new-section.ts'
import { draftKeeper } from './draft-keeper.ts'
import { draftRequests } from './draft-requests.ts'
import { draftSaver } from './draft-saver.ts'
import { type DraftSnapshot, snapshotOf } from './draft-snapshot.ts'
import { keptPictures, stepsWithPictures } from './kept-pictures.ts'
import { restoreUnsaved } from './restore-unsaved.ts'
import { isUnsaved, nextState, openDraft, type SaveEvent } from './save-machine.ts'
import { type Choice, settleConflicts } from './settle.ts'
import { hearTab } from './tab-events.ts'
import { tellOfOthers, tellOfRestored } from './tell.ts'
import { endStep, NO_STEPS, record, redo, type UndoStacks, undo } from './undo-stacks.ts'

/** One page in one tab from opening to leaving: takes changes, saves them by itself, and takes in what others saved. */
export function draftSession(page: Page) {
  let state = openDraft(page)
  let steps: UndoStacks = NO_STEPS
  let busy = { updating: 0, loading: 0 }
  let email: string | null = null
  let opened: Promise<void> | undefined
  let shown: DraftSnapshot | undefined
  const listeners = new Set<() => void>()
  const keeper = draftKeeper(page.id, () => ({ state, steps }))
  const parts = { state: () => state, happen, counted, author: () => email }
  const saver = draftSaver(parts)
  const { receive, reload, ask } = draftRequests({ ...parts, saver })

  const snapshot = () => snapshotOf({ state, steps, busy }, shown)

  function show() {
    shown = snapshot()
    keeper.changed()
    for (const listener of listeners) listener()
  }

  function happen(event: SaveEvent) {
    const before = state.page
    if (event.type === 'received') steps = endStep(steps)
    if (event.type === 'saved' && state.sent) {
      steps = stepsWithPictures(steps, keptPictures(state.sent, event.answer.draft_sections ?? []))
    }
    state = nextState(state, event)
    // Where a choice is asked for, the question itself says what others did, and nothing may stand over it.
    if (event.type === 'received' && state.conflicts.length === 0) tellOfOthers(before, event.page, email)
    show()
  }

  async function counted<T>(what: 'updating' | 'loading', work: Promise<T>): Promise<T> {
    busy = { ...busy, [what]: busy[what] + 1 }
    show()
    try {
      return await work
    } finally {
      busy = { ...busy, [what]: busy[what] - 1 }
      show()
    }
  }

  function change(draft: PageDraft) {
    happen({ type: 'edited', draft })
    saver.plan()
  }

  async function bringBack(account: string | null) {
    email = account
    const found = account === null ? null : await keeper.open(account)
    if (!found) return show()
    steps = { undo: [...found.steps.undo, ...steps.undo], redo: steps.undo.length > 0 ? [] : found.steps.redo }
    const before = state.draft
    if (found.unsaved && !state.sent) state = restoreUnsaved(state, found.unsaved)
    if (!isNoChange(changeBetween(before, state.draft))) tellOfRestored()
    show()
    saver.plan()
    await keeper.hurry()
    await found.forget()
  }

  /** The page is shown again in the same tab; whoever signed in there meanwhile finds nothing of the one before. */
  async function goOn(account: string | null) {
    if (account === email) return
    state = openDraft(state.page)
    steps = NO_STEPS
    await bringBack(account)
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    snapshot: () => {
      shown ??= snapshot()
      return shown
    },
    edit(rule: (draft: PageDraft) => PageDraft, merge?: string) {
      const next = rule(state.draft)
      const made = changeBetween(state.draft, next)
      if (isNoChange(made)) return
      steps = record(steps, made, merge, Date.now())
      change(next)
    },
    undo() {
      const done = undo(steps, state.draft)
      steps = done.stacks
      change(done.draft)
    },
    redo() {
      const done = redo(steps, state.draft)
      steps = done.stacks
      change(done.draft)
    },
    settle(choices: readonly Choice[]) {
      const { conflicts, saved, draft } = state
      const next = settleConflicts(draft, saved, conflicts, choices, newTrackingId)
      steps = record(endStep(steps), changeBetween(draft, next), undefined, Date.now())
      happen({ type: 'settled', draft: next })
      saver.plan()
    },
    publish: () => ask('publish'),
    /** The draft before stays one step of undo away. */
    async discard() {
      const before = state.draft
      const problem = await ask('discard')
      if (!problem) steps = record(endStep(steps), changeBetween(before, state.draft), undefined, Date.now())
      show()
      return problem
    },
    lookFor(revision: number) {
      if (revision > state.page.revision && !state.sent && busy.loading === 0) void reload()
    },
    receive,
    start(account: string | null) {
      const deaf = hearTab({
        online: () => void saver.save(),
        seen: () => {
          if (state.problem?.away) void saver.save()
        },
        leave: () => {
          // A save that leaves now may arrive though its answer is never heard: it is kept as such.
          void saver.save()
          void keeper.hurry()
        },
        mayLose: () => isUnsaved(state) && !keeper.has(state.draft),
        signedOut(who) {
          if (who !== email) return
          keeper.stop()
          // Whoever comes next to this computer is asked to sign in; work that was just being typed stays to be seen.
          if (!isUnsaved(state)) window.location.assign(window.location.href)
        },
      })
      opened = opened ? opened.then(() => goOn(account)) : bringBack(account)
      saver.arrive()
      return () => {
        deaf()
        void saver.leave()
        void keeper.hurry()
      }
    },
  }
}
