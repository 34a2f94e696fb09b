import { changeBetween, isNoChange } from '#domain/page/draft/draft-change.ts'
import type { PageDraft } from '#domain/page/draft/page-draft.ts'
import type { Page } from '#domain/page/page.ts'
import { handOverInput, isInputPending, onInputPending } from '#editor-kit/pending-input.ts'
import { newTrackingId } from '../sections/new-section.ts'
import { draftKeeper } from './draft-keeper.ts'
import { draftRequests } from './draft-requests.ts'
import { draftSaver } from './draft-saver.ts'
import { type DraftSnapshot, snapshotOf } from './draft-snapshot.ts'
import { stepsWithSlug } from './given-slug.ts'
import { keptPictures, stepsWithPictures } from './kept-pictures.ts'
import type { LeftBehind } from './left-behind.ts'
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
  let left: readonly LeftBehind[] = []
  let adopting = false
  let shown: DraftSnapshot | undefined
  const listeners = new Set<() => void>()
  const keeper = draftKeeper(page.id, () => ({ state, steps }))
  const parts = { state: () => state, happen, counted, author: () => email }
  const saver = draftSaver(parts)
  const { receive, reload, ask, release } = draftRequests({ ...parts, saver })

  const snapshot = () => snapshotOf({ state, steps, busy, pending: isInputPending() || left.length > 0 }, shown)

  function show() {
    shown = snapshot()
    keeper.changed()
    for (const listener of listeners) listener()
  }

  function happen(event: SaveEvent) {
    // What comes in meets the draft as it is to the last letter, or it could not be told what both sides changed.
    if (event.type === 'received') handOverInput()
    const before = state.page
    if (event.type === 'received') steps = endStep(steps)
    if (event.type === 'saved' && state.sent) {
      steps = stepsWithSlug(steps, state.sent, event.answer.url_slug ?? state.sent.settings.url_slug)
      steps = stepsWithPictures(steps, keptPictures(state.sent, event.answer.draft_sections ?? []))
    }
    state = nextState(state, event)
    // Where a choice is asked for, the question itself says what others did, and nothing may stand over it.
    if (event.type === 'received' && state.conflicts.length === 0) tellOfOthers(before, event.page, email)
    show()
    if (event.type !== 'edited') void adopt()
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
    if (account === null) return show()
    const found = await keeper.open(account)
    steps = { undo: [...found.steps.undo, ...steps.undo], redo: steps.undo.length > 0 ? [] : found.steps.redo }
    left = found.left
    show()
    await adopt()
  }

  /**
   * Takes over what earlier tabs left, one after the other. What can't be told apart from what is being typed, or waits
   * for a choice, stays where it is kept until that is on the server.
   */
  async function adopt() {
    if (adopting) return
    adopting = true
    try {
      await adoptAll()
    } finally {
      adopting = false
    }
  }

  async function adoptAll() {
    for (let next = left[0]; next && !state.sent && state.conflicts.length === 0; next = left[0]) {
      handOverInput()
      const before = state.draft
      const restored = next.unsaved ? restoreUnsaved(state, next.unsaved) : state
      if (!restored) break
      state = restored
      left = left.slice(1)
      if (!isNoChange(changeBetween(before, state.draft))) tellOfRestored()
      show()
      saver.plan()
      await keeper.hurry()
      if (keeper.has(state.draft) || !isUnsaved(state)) await next.forget().catch(() => {})
    }
  }

  /** The page is shown again in the same tab; whoever signed in there meanwhile finds nothing of the one before. */
  async function goOn(account: string | null) {
    if (account === email) return
    state = openDraft(state.page)
    steps = NO_STEPS
    left = []
    await bringBack(account)
  }

  function leave() {
    handOverInput(true)
    // A save that leaves now may arrive though its answer is never heard: it is kept as such.
    void saver.save()
    void keeper.hurry()
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
      handOverInput()
      const done = undo(steps, state.draft)
      steps = done.stacks
      change(done.draft)
    },
    redo() {
      handOverInput()
      const done = redo(steps, state.draft)
      steps = done.stacks
      change(done.draft)
    },
    settle(choices: readonly Choice[]) {
      handOverInput()
      const { conflicts, saved, draft } = state
      const next = settleConflicts(draft, saved, conflicts, choices, newTrackingId)
      steps = record(endStep(steps), changeBetween(draft, next), undefined, Date.now())
      happen({ type: 'settled', draft: next })
      saver.plan()
    },
    flush() {
      handOverInput(true)
      return saver.flush()
    },
    publish: () => ask('publish'),
    release,
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
    /** Whether all of it is on the server, so that the session may be forgotten. */
    isDone: () => !isUnsaved(state) && !state.sent && left.length === 0,
    start(account: string | null) {
      const deaf = hearTab({
        online: () => void saver.save(),
        seen: () => {
          if (state.problem?.away) void saver.save()
        },
        leave,
        mayLose() {
          handOverInput()
          keeper.writeNow()
          return isUnsaved(state) && !keeper.has(state.draft)
        },
        signedOut(who) {
          if (who !== email) return
          keeper.stop()
          // Whoever comes next to this computer is asked to sign in; work that was just being typed stays to be seen.
          if (!isUnsaved(state)) window.location.assign(window.location.href)
        },
      })
      const still = onInputPending(show)
      opened = opened ? opened.then(() => goOn(account)) : bringBack(account)
      saver.arrive()
      return () => {
        deaf()
        still()
        // What is in the editors of the screen that goes is handed over before the last save leaves.
        handOverInput(true)
        void saver.leave()
        void keeper.hurry()
      }
    },
  }
}
