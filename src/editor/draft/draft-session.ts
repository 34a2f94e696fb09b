import { sameJson } from '#domain/item/same-json.ts'
import { changeBetween, type DraftConflict, isNoChange } from '#domain/page/draft-change.ts'
import type { Page } from '#domain/page/page.ts'
import type { PageDraft } from '#domain/page/page-draft.ts'
import { postPage, postVerb } from '../post-page.ts'
import { newTrackingId } from '../sections/new-section.ts'
import { refusedWords } from './conflict-words.ts'
import type { SaveStatus } from './draft-handle.ts'
import { draftKeeper } from './draft-keeper.ts'
import { draftSaver } from './draft-saver.ts'
import type { RefusedPart } from './refused-parts.ts'
import { restoreUnsaved } from './restore-unsaved.ts'
import { isUnsaved, maySend, nextState, openDraft, type SaveEvent, type SaveState } from './save-machine.ts'
import { type Choice, settleConflicts } from './settle.ts'
import { tellOfOthers, tellOfRestored } from './tell.ts'
import { endStep, NO_STEPS, record, redo, type UndoStacks, undo } from './undo-stacks.ts'

/** What a screen shows of a draft under way. */
export type DraftSnapshot = {
  draft: PageDraft
  page: Page
  canUndo: boolean
  canRedo: boolean
  status: SaveStatus
  conflicts: readonly DraftConflict[]
  refused: readonly RefusedPart[]
  updating: number
  loading: number
}

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
  const saver = draftSaver({ state: () => state, happen, counted })

  function snapshot(): DraftSnapshot {
    const { draft, page: known, conflicts, refused } = state
    const [canUndo, canRedo] = [steps.undo.length > 0, steps.redo.length > 0]
    // The same words are the same object, so that what shows them is not drawn with every letter.
    const status = statusOf(state)
    const said = shown && sameJson(shown.status, status) ? shown.status : status
    return { draft, page: known, conflicts, refused, canUndo, canRedo, status: said, ...busy }
  }

  function show() {
    shown = snapshot()
    keeper.changed()
    for (const listener of listeners) listener()
  }

  function happen(event: SaveEvent) {
    if (event.type === 'received') {
      steps = endStep(steps)
      tellOfOthers(state.page, event.page, email)
    }
    state = nextState(state, event)
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

  function receive(fresh: Page) {
    // An answer to the save in flight is on its way and says the same or more.
    if (state.sent || fresh === state.page || fresh.id !== state.page.id) return
    if (fresh.revision < state.page.revision || state.conflicts.length > 0) return
    happen({ type: 'received', page: fresh })
    saver.plan()
  }

  async function reload(): Promise<void> {
    const answer = await counted('loading', postVerb<{ page: Page }>('pages.draft', { pageId: state.page.id }))
    if (answer.ok) receive(answer.page)
  }

  async function ask(requestType: 'publish' | 'discard'): Promise<boolean> {
    if (!(await saver.flush())) return false
    const { id, revision } = state.page
    const answer = await counted('updating', postPage({ id, revision }, requestType))
    if (answer.ok) await reload()
    else if (answer.current) receive(answer.current)
    else happen({ type: answer.again ? 'unreachable' : 'refused', message: answer.message })
    return answer.ok
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
      const done = await ask('discard')
      if (done) steps = record(endStep(steps), changeBetween(before, state.draft), undefined, Date.now())
      show()
      return done
    },
    lookFor(revision: number) {
      if (revision > state.page.revision && !state.sent && busy.loading === 0) void reload()
    },
    receive,
    start(account: string | null) {
      const leave = () => {
        void keeper.hurry()
        void saver.save()
      }
      const unload = (event: BeforeUnloadEvent) => {
        if (isUnsaved(state) && !keeper.has(state.draft)) event.preventDefault()
      }
      const online = () => void saver.save()
      window.addEventListener('online', online)
      window.addEventListener('pagehide', leave)
      window.addEventListener('beforeunload', unload)
      opened = opened ? opened.then(() => goOn(account)) : bringBack(account)
      saver.arrive()
      return () => {
        window.removeEventListener('online', online)
        window.removeEventListener('pagehide', leave)
        window.removeEventListener('beforeunload', unload)
        void keeper.hurry()
        void saver.leave()
      }
    },
  }
}

function statusOf(state: SaveState): SaveStatus {
  if (state.conflicts.length > 0) return { kind: 'conflict', message: 'Someone else changed the same part' }
  if (state.sent) return { kind: 'saving' }
  if (!isUnsaved(state)) return { kind: 'saved' }
  if (state.problem) return { kind: state.problem.kind, message: state.problem.message }
  if (maySend(state)) return { kind: 'unsaved' }
  return { kind: 'refused', message: state.refused.map(refusedWords).join(' ') }
}
