import type { Cell } from '#domain/data/query.ts'
import type { GridColumn, GridRow, RowChange, RowEdit } from './grid-types.ts'

/** Changes that nobody has sent yet: cells by the ids of their rows, new rows under ids below zero, and rows that go. */
export type HeldChanges = {
  readonly edits: ReadonlyMap<number, RowEdit>
  readonly added: readonly { id: number; data: Readonly<Record<string, string | null>> }[]
  readonly removed: ReadonlySet<number>
}

export const NOTHING_HELD: HeldChanges = { edits: new Map(), added: [], removed: new Set() }

/** What is held after one more change; `ids` are those of the rows that it adds. */
export function withChange(held: HeldChanges, { edits, add, remove }: RowChange, ids: readonly number[]): HeldChanges {
  const gone = new Set(remove)
  const kept = new Map([...held.edits].filter(([id]) => !gone.has(id)))
  const added = held.added.filter(({ id }) => !gone.has(id)).map((row) => ({ ...row }))
  for (const edit of edits) {
    const own = added.find(({ id }) => id === edit.id)
    if (own) own.data = { ...own.data, ...edit.patch }
    else setEdit(kept, edit.id, merged(kept.get(edit.id), edit))
  }
  return {
    edits: kept,
    added: [...added, ...add.map((data, at) => ({ id: ids[at] ?? 0, data }))],
    removed: new Set([...held.removed, ...remove.filter((id) => id > 0)]),
  }
}

/** What is held without these cells. */
export function withoutCells(held: HeldChanges, cells: readonly { id: number; name: string }[]): HeldChanges {
  const edits = new Map(held.edits)
  for (const { id, name } of cells) {
    const edit = edits.get(id)
    if (!edit) continue
    const { [name]: _value, ...patch } = edit.patch
    const { [name]: _before, ...replaces } = edit.replaces
    setEdit(edits, id, { id, patch, replaces })
  }
  return { ...held, edits }
}

/** Whether a cell of a row waits to be saved. */
export function isHeldCell({ edits, added }: HeldChanges, id: number, name: string): boolean {
  const patch = edits.get(id)?.patch ?? added.find((row) => row.id === id)?.data
  return patch !== undefined && Object.hasOwn(patch, name)
}

/** The cells that are changed in all; a row that goes counts as one. */
export function heldCount({ edits, added, removed }: HeldChanges): number {
  const cells = [...edits.values()].reduce((sum, { patch }) => sum + Object.keys(patch).length, 0)
  const inNew = added.reduce((sum, { data }) => sum + Math.max(1, Object.keys(data).length), 0)
  return cells + inNew + removed.size
}

/** A row as it will be. */
export function changedRow({ edits }: HeldChanges, row: GridRow, columns: readonly GridColumn[]): GridRow {
  const patch = edits.get(row.id)?.patch
  if (!patch) return row
  const cell = (name: string, at: number): Cell =>
    Object.hasOwn(patch, name) ? (patch[name] ?? null) : (row.cells[at] ?? null)
  return { id: row.id, cells: columns.map(({ name }, at) => cell(name, at)) }
}

/** A new row as a grid keeps it. */
export function addedRow({ id, data }: HeldChanges['added'][number], columns: readonly GridColumn[]): GridRow {
  return { id, cells: columns.map(({ name }) => data[name] ?? null) }
}

/** What changes are sent: cells and new rows together, rows that go on their own. */
export function heldRequests({ edits, added, removed }: HeldChanges): RowChange[] {
  const written = { edits: [...edits.values()], add: added.map(({ data }) => ({ ...data })), remove: [] }
  const isWritten = written.edits.length + written.add.length > 0
  return [...(isWritten ? [written] : []), ...(removed.size > 0 ? [{ edits: [], add: [], remove: [...removed] }] : [])]
}

/** A later edit of the same row; what its cells replace is what they held before the first. */
function merged(before: RowEdit | undefined, { id, patch, replaces }: RowEdit): RowEdit {
  const first = { ...replaces, ...before?.replaces }
  const all = Object.entries({ ...before?.patch, ...patch }).filter(([name, value]) => value !== (first[name] ?? null))
  return {
    id,
    patch: Object.fromEntries(all),
    replaces: Object.fromEntries(all.map(([name]) => [name, first[name] ?? null])),
  }
}

function setEdit(edits: Map<number, RowEdit>, id: number, edit: RowEdit): void {
  if (Object.keys(edit.patch).length === 0) edits.delete(id)
  else edits.set(id, edit)
}
