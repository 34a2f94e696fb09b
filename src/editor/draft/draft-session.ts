import { changeBetween, type DraftConflict, isNoChange } from '#domain/page/draft-change.ts'
import type { Page } from '#domain/page/page.ts'
import type { PageDraft } from '#domain/page/page-draft.ts'
import { type PostAnswer, postPage, postVerb } from '../post-page.ts'
import type { SaveStatus } from './draft-handle.ts'
import { saveData } from './save-data.ts'
import { isUnsaved, maySend, nextState, openDraft, type SaveEvent, type SaveState } from './save-machine.ts'
import { retryDelay, saveDelay } from './save-times.ts'
import { type Choice, settleConflicts } from './settle.ts'
import { endStep, NO_STEPS, record, redo, type UndoStacks, undo } from './undo-stacks.ts'

/** What a screen shows of a draft under way. */
export type DraftSnapshot = {
  draft: PageDraft
  page: Page
  canUndo: boolean
  canRedo: boolean
  status: SaveStatus
  conflicts: readonly DraftConflict[]
  updating: number
  loading: number
}

export type DraftSession = ReturnType<typeof draftSession>

/** One page in one tab from opening to leaving: takes changes, saves them by itself, and takes in what others saved. */
export function draftSession(page: Page) {
  let state = openDraft(page)
  let steps: UndoStacks = NO_STEPS
  let busy = { updating: 0, loading: 0 }
  let timer: ReturnType<typeof setTimeout> | undefined
  let firstUnsent: number | null = null
  let shown = snapshot()
  const listeners = new Set<() => void>()

  function snapshot(): DraftSnapshot {
    const { draft, page: known, conflicts } = state
    return {
      draft,
      page: known,
      conflicts,
      canUndo: steps.undo.length > 0,
      canRedo: steps.redo.length > 0,
      status: statusOf(state),
      ...busy,
    }
  }

  function show() {
    shown = snapshot()
    for (const listener of listeners) listener()
  }

  function happen(event: SaveEvent) {
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
    plan()
  }

  /** The next save leaves a little after the last change, but never long after the first. */
  function plan() {
    clearTimeout(timer)
    if (!maySend(state) || state.problem?.kind === 'refused') return
    firstUnsent ??= Date.now()
    const retry = state.problem?.kind === 'offline'
    const wait = retry ? retryDelay(state.problem?.times ?? 1) : saveDelay(Date.now() - firstUnsent)
    timer = setTimeout(() => void save(), wait)
  }

  async function save(): Promise<void> {
    clearTimeout(timer)
    if (!maySend(state)) return
    firstUnsent = null
    const data = saveData(state)
    happen({ type: 'sent' })
    take(await counted('updating', postPage(data, 'update')))
    plan()
  }

  function take(answer: PostAnswer) {
    if (answer.ok) {
      const { ok: _ok, ...saved } = answer
      happen({ type: 'saved', answer: saved })
    } else if (answer.current) happen({ type: 'received', page: answer.current })
    else happen({ type: answer.again ? 'unreachable' : 'refused', message: answer.message })
  }

  /** Saves until nothing is left to save; false when that is not possible now. */
  async function flush(): Promise<boolean> {
    if (state.sent) await idle()
    while (maySend(state)) {
      await save()
      if (state.problem) return false
    }
    return state.conflicts.length === 0
  }

  function idle(): Promise<void> {
    return new Promise((resolve) => {
      const stop = subscribe(() => {
        if (state.sent) return
        stop()
        resolve()
      })
    })
  }

  function receive(fresh: Page) {
    // An answer to the save in flight is on its way and says the same or more.
    if (state.sent || fresh.id !== state.page.id || fresh.revision <= state.page.revision) return
    steps = endStep(steps)
    happen({ type: 'received', page: fresh })
    plan()
  }

  async function reload(): Promise<void> {
    const answer = await counted('loading', postVerb<{ page: Page }>('pages.draft', { pageId: state.page.id }))
    if (answer.ok) receive(answer.page)
  }

  async function ask(requestType: 'publish' | 'discard'): Promise<boolean> {
    if (!(await flush())) return false
    const { id, revision } = state.page
    const answer = await counted('updating', postPage({ id, revision }, requestType))
    if (answer.ok) {
      await reload()
      return true
    }
    if (answer.current) receive(answer.current)
    else happen({ type: answer.again ? 'unreachable' : 'refused', message: answer.message })
    return false
  }

  function subscribe(listener: () => void) {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  }

  return {
    subscribe,
    snapshot: () => shown,
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
    publish: () => ask('publish'),
    /** The draft before stays one step of undo away. */
    async discard() {
      const before = state.draft
      const done = await ask('discard')
      if (done) steps = record(endStep(steps), changeBetween(before, state.draft), undefined, Date.now())
      show()
      return done
    },
    settle(choices: readonly Choice[]) {
      const { conflicts, saved, draft } = state
      const next = settleConflicts(draft, saved, conflicts, choices, () => crypto.randomUUID())
      steps = record(endStep(steps), changeBetween(draft, next), undefined, Date.now())
      happen({ type: 'settled', draft: next })
      plan()
    },
    lookFor(revision: number) {
      if (revision > state.page.revision && !state.sent && busy.loading === 0) void reload()
    },
    receive,
    start() {
      const online = () => void save()
      window.addEventListener('online', online)
      plan()
      return () => {
        window.removeEventListener('online', online)
        void save()
      }
    },
  }
}

function statusOf(state: SaveState): SaveStatus {
  if (state.conflicts.length > 0) return { kind: 'conflict', message: 'Someone else changed the same part' }
  if (state.sent) return { kind: 'saving' }
  if (!isUnsaved(state)) return { kind: 'saved' }
  if (state.problem) return { kind: state.problem.kind, message: state.problem.message }
  return { kind: 'unsaved' }
}
