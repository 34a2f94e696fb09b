import {
  changeBetween,
  type DraftChange,
  followedBy,
  invert,
  isNoChange,
  mergeChange,
} from '#domain/page/draft/draft-change.ts'
import type { PageDraft } from '#domain/page/draft/page-draft.ts'
import { lengthWithoutPictures } from '#domain/rich-text/embedded-pictures.ts'

/** One step of undo: a change of one's own. Typing in one field shares its `merge` key. */
export type Step = { change: DraftChange; merge: string | null; at: number; size: number }
export type UndoStacks = { undo: readonly Step[]; redo: readonly Step[] }

export const NO_STEPS: UndoStacks = { undo: [], redo: [] }

const MOST_STEPS = 100
const MOST_CHARACTERS = 4_000_000
/** After a pause, typing on in the same field is a new step. */
const PAUSE = 3000

/** A change of the editor's own is put on top; what was undone before is gone. */
export function record(stacks: UndoStacks, change: DraftChange, merge: string | undefined, at: number): UndoStacks {
  const top = stacks.undo.at(-1)
  const joins = merge !== undefined && top?.merge === merge && at - top.at < PAUSE && stacks.redo.length === 0
  const whole = joins ? followedBy(top.change, change) : change
  const rest = joins ? stacks.undo.slice(0, -1) : stacks.undo
  const undo = isNoChange(whole) ? rest : bounded([...rest, step(whole, merge ?? null, at)])
  return { undo, redo: [] }
}

/** The next change begins a step of its own. */
export function endStep({ undo, redo }: UndoStacks): UndoStacks {
  return { undo: undo.map((one, at) => (at === undo.length - 1 ? { ...one, merge: null } : one)), redo }
}

/**
 * Takes back the last change of one's own that can still be taken back: parts that somebody else changed since stay,
 * and a step of which nothing is left is passed over.
 */
export function undo(stacks: UndoStacks, draft: PageDraft): { stacks: UndoStacks; draft: PageDraft } {
  const { from, to, draft: next } = takeBack(stacks.undo, stacks.redo, draft)
  return { stacks: { undo: from, redo: to }, draft: next }
}

export function redo(stacks: UndoStacks, draft: PageDraft): { stacks: UndoStacks; draft: PageDraft } {
  const { from, to, draft: next } = takeBack(stacks.redo, stacks.undo, draft)
  return { stacks: { undo: to, redo: from }, draft: next }
}

/** A step goes over to the other stack as the change that brings back what it takes back. */
function takeBack(from: readonly Step[], to: readonly Step[], draft: PageDraft) {
  for (let left = from; left.length > 0; left = left.slice(0, -1)) {
    const top = left.at(-1)
    if (!top) break
    const next = mergeChange(invert(top.change), draft).draft
    const done = changeBetween(draft, next)
    if (isNoChange(done)) continue
    return { from: left.slice(0, -1), to: [...to, step(done, null, top.at)], draft: next }
  }
  return { from: [], to, draft }
}

function step(change: DraftChange, merge: string | null, at: number): Step {
  return { change, merge, at, size: sizeOf(change) }
}

/** About how many characters something takes; pictures are soon known by their addresses alone. */
function sizeOf(value: unknown): number {
  if (typeof value === 'string') return lengthWithoutPictures(value)
  if (typeof value !== 'object' || value === null) return 4
  return Object.entries(value).reduce((sum, [key, one]) => sum + key.length + sizeOf(one), 2)
}

function bounded(steps: Step[]): Step[] {
  let room = MOST_CHARACTERS
  const kept = steps.slice(-MOST_STEPS).reverse()
  const fits = kept.findIndex(({ size }, at) => {
    room -= size
    return at > 0 && room < 0
  })
  return (fits === -1 ? kept : kept.slice(0, fits)).reverse()
}
