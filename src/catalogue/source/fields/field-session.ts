import { editsToDo, type FieldConflict, type FieldEdit } from '#domain/data/fields/field-edit.ts'
import { ProblemError } from '#domain/problem.ts'
import { handOverInput, isInputPending, onInputPending } from '#editor-kit/pending-input.ts'
import type { Answer } from '#verb-client/call-verb.ts'
import { settledEdits } from './field-conflicts.ts'
import { FieldRows } from './field-rows.ts'
import { type FieldsState, type SavedFields, saveStatus } from './fields-state.ts'

/** How a session reaches the server and remembers what the server does not have yet. */
type FieldServer = {
  save(edits: readonly FieldEdit[], baseRevision: number, leaving: boolean): Promise<Answer<SavedFields>>
  load(): Promise<Answer<SavedFields>>
  remember(edits: readonly FieldEdit[]): void
}

const RETRY_MS = 3_000
/** Types are being changed: the server takes other changes of them once that is done. */
const UNDER_WAY = 'under-way'

/**
 * The fields of a source between the browser and the server: what was edited is shown at once, sent one save at a time,
 * and sent again until the server has it or says why it will not take it.
 */
export class FieldSession {
  private readonly server: FieldServer
  private readonly listeners = new Set<() => void>()
  private saved: SavedFields
  private readonly rows: FieldRows
  private sent: FieldEdit[] = []
  private waiting: FieldEdit[] = []
  private undoSteps: FieldEdit[][] = []
  private redoSteps: FieldEdit[][] = []
  private retry: ReturnType<typeof setTimeout> | undefined
  private offline = false
  private lost = false
  private problem: string | null = null
  private conflicts: readonly FieldConflict[] = []
  private jobId: string | null = null
  private takenIn = 0
  private snapshot: FieldsState

  constructor(saved: SavedFields, server: FieldServer) {
    this.server = server
    this.saved = saved
    this.rows = new FieldRows(saved.fields)
    this.snapshot = this.state()
  }

  /** Does what a tab left behind that was closed before it could be saved. */
  recover(edits: readonly FieldEdit[]): void {
    const left = this.isUnsaved ? [] : editsToDo(this.saved.fields, edits)
    for (const edit of left) {
      try {
        this.do([edit])
      } catch (error) {
        if (!(error instanceof ProblemError)) throw error
        this.problem = error.message
      }
    }
    if (edits.length > 0) this.remember()
    this.tell()
  }

  readonly read = (): FieldsState => this.snapshot

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    const deaf = onInputPending(this.tell)
    return () => {
      deaf()
      this.listeners.delete(listener)
    }
  }

  /** Does what somebody did; a refusal by the rules is thrown, and nothing has changed then. */
  do(edits: readonly FieldEdit[]): void {
    const back = this.apply(edits)
    this.undoSteps.push(back)
    this.redoSteps = []
    this.tell()
  }

  undo(): void {
    handOverInput()
    this.step(this.undoSteps, this.redoSteps)
  }

  redo(): void {
    handOverInput()
    this.step(this.redoSteps, this.undoSteps)
  }

  /** Sends what waits now, as when the network is back or somebody asks for it. */
  again(): void {
    this.problem = null
    void this.send()
  }

  /** The tab is looked at again: what others changed meanwhile is shown. */
  seen(): void {
    if (!this.isUnsaved) void this.reload(true)
  }

  /** Forgets what the server would not take, and shows what it has. */
  async discard(): Promise<void> {
    this.waiting = []
    this.undoSteps = []
    this.redoSteps = []
    this.problem = null
    await this.reload()
  }

  /** Settles what two people changed: mine is sent over theirs, or given up. */
  settle(keep: 'mine' | 'theirs'): void {
    this.waiting = settledEdits(this.waiting, this.conflicts, keep)
    this.conflicts = []
    void this.reload().then(() => this.send())
  }

  /** The tab may be gone in a moment: what controls still hold is handed over, and the last save leaves with it. */
  leave(): void {
    handOverInput(true)
    if (this.sent.length === 0) void this.send(true)
  }

  get isUnsaved(): boolean {
    return this.sent.length + this.waiting.length > 0 || isInputPending()
  }

  private apply(edits: readonly FieldEdit[]): FieldEdit[] {
    const back = this.rows.edit(edits)
    this.waiting.push(...edits)
    this.problem = null
    this.remember()
    void this.send()
    return back
  }

  private step(from: FieldEdit[][], to: FieldEdit[][]): void {
    const edits = from.pop()
    if (!edits) return
    try {
      to.push(this.apply(edits))
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error
      this.problem = error.message
    }
    this.tell()
  }

  private async send(leaving = false): Promise<void> {
    clearTimeout(this.retry)
    if (this.sent.length > 0 || this.waiting.length === 0 || this.conflicts.length > 0) return this.tell()
    if (this.lost && !leaving) return this.look()
    this.sent = this.waiting
    this.waiting = []
    this.tell()
    const answer = await this.server.save(this.sent, this.saved.revision, leaving)
    const sent = this.sent
    this.sent = []
    if (answer.ok) {
      this.offline = false
      this.takeFromOthers(answer.value)
      if (answer.value.jobId) this.jobId = answer.value.jobId
    } else {
      this.waiting = [...sent, ...this.waiting]
      this.refused(answer)
    }
    this.remember()
    if (answer.ok) await this.send()
    this.tell()
  }

  /** An answer was lost, so that some of it may be there: what is left to do is found out first. */
  private async look(): Promise<void> {
    const answer = await this.server.load()
    if (!answer.ok) {
      if (answer.again) this.later()
      else this.refused(answer)
      return this.tell()
    }
    this.lost = false
    this.waiting = editsToDo(answer.value.fields, this.waiting)
    this.take(answer.value)
    this.remember()
    return this.send()
  }

  private refused(answer: Extract<Answer<SavedFields>, { ok: false }>): void {
    if (answer.again || answer.code === UNDER_WAY) {
      this.lost ||= answer.again
      this.later(answer.code !== UNDER_WAY)
    } else if (answer.code === 'fields-changed') {
      this.conflicts = (answer.details as { conflicts: FieldConflict[] }).conflicts
    } else {
      this.problem = answer.message
    }
  }

  private later(offline = true): void {
    this.offline = offline
    clearTimeout(this.retry)
    this.retry = setTimeout(() => void this.send(), RETRY_MS)
  }

  private async reload(fromOthers = false): Promise<void> {
    const answer = await this.server.load()
    if (answer.ok && fromOthers) this.takeFromOthers(answer.value)
    else if (answer.ok) this.take(answer.value)
    else this.problem = answer.message
    this.remember()
    this.tell()
  }

  /** What is other than it was shown here is somebody else's. */
  private takeFromOthers(saved: SavedFields): void {
    if (this.take(saved)) this.takenIn += 1
  }

  private take(saved: SavedFields): boolean {
    this.saved = saved
    return this.rows.take(saved.fields, this.waiting)
  }

  private remember(): void {
    this.server.remember([...this.sent, ...this.waiting])
  }

  private state(): FieldsState {
    const unsaved = this.sent.length + this.waiting.length > 0
    return {
      rows: this.rows.shown,
      isDirty: this.saved.isDirty || [...this.sent, ...this.waiting].some(({ kind }) => kind !== 'move'),
      status: saveStatus({
        isStopped: this.problem !== null || this.conflicts.length > 0,
        isUnsaved: unsaved,
        isOffline: this.offline,
      }),
      problem: this.problem,
      conflicts: this.conflicts,
      canUndo: this.undoSteps.length > 0,
      canRedo: this.redoSteps.length > 0,
      jobId: this.jobId,
      takenIn: this.takenIn,
    }
  }

  private readonly tell = (): void => {
    this.snapshot = this.state()
    for (const listener of [...this.listeners]) listener()
  }
}
