import type { Cell } from '#domain/data/query.ts'

/** A cell that was changed, with what it held before and after. */
export type ChangedCell = { id: number; column: number; before: Cell; after: Cell }

/** One thing a person did, under the number by which the server takes it back. */
export type Step = {
  entry: number
  cells: readonly ChangedCell[]
  added: readonly number[]
  removed: readonly number[]
}

/** What can be undone and what can be redone, the latest last. */
export type EditHistory = { done: readonly Step[]; undone: readonly Step[] }

export const NO_HISTORY: EditHistory = { done: [], undone: [] }

/** Steps that are kept; the oldest go first. */
const MOST_STEPS = 200

/** A new step; what was undone before it can't be redone any more. */
export function recorded({ done }: EditHistory, step: Step): EditHistory {
  return { done: [...done, step].slice(-MOST_STEPS), undone: [] }
}

/** The last step was undone; `entry` is the number by which that is taken back again, so that it is redone. */
export function afterUndo({ done, undone }: EditHistory, entry: number | null): EditHistory {
  const step = done.at(-1)
  if (!step) return { done, undone }
  return { done: done.slice(0, -1), undone: entry === null ? undone : [...undone, turned(step, entry)] }
}

export function afterRedo({ done, undone }: EditHistory, entry: number | null): EditHistory {
  const step = undone.at(-1)
  if (!step) return { done, undone }
  return { done: entry === null ? done : [...done, turned(step, entry)], undone: undone.slice(0, -1) }
}

/** A step that can't be undone, or redone, stands in nobody's way. */
export function without({ done, undone }: EditHistory, step: Step): EditHistory {
  return { done: done.filter((one) => one !== step), undone: undone.filter((one) => one !== step) }
}

function turned({ cells, added, removed }: Step, entry: number): Step {
  const back = cells.map(({ before, after, ...cell }) => ({ ...cell, before: after, after: before }))
  return { entry, cells: back, added: removed, removed: added }
}
