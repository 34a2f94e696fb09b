import type { Item, ItemData, Stamp } from '#domain/item/item.ts'
import { checkNames, dataText, storableDataText } from '#domain/item/item-data.ts'
import { notFound, stale } from '#domain/problem.ts'
import type { Dialect, Session } from '../database/session.ts'
import type { ItemRow } from '../database/tables.ts'
import type { ItemEdit, ItemStore } from '../store.ts'
import { changedPart, editTexts, recordText } from './audit-record.ts'
import { addLines, type LineStatements, lineReads, sameLines, withoutOldLines } from './history-lines.server.ts'
import { idList } from './item-reads.server.ts'
import { toItem } from './item-row.ts'
import type { Statements } from './item-statements.ts'
import { patchedData } from './patched-data.ts'
import { areLong, rowLists } from './row-lists.ts'
import { noteWrite, type WriteLog } from './write-log.ts'

type Writes = Pick<ItemStore, 'create' | 'edit' | 'editWhole' | 'editMany' | 'setType' | 'delete'>

/** A transaction under way: what it runs on, and what it has to record and announce at its end. */
export type Writing = { session: Session; log: WriteLog }

const dateOf = ({ at, dated }: Stamp) => dated ?? at

type Edit = { patch: ItemData; baseRevision?: number | undefined }

/** Every write leaves the item, its next revision and an audit record in one transaction that `write` provides. */
export function itemWrites(
  dialect: Dialect,
  statements: Statements & { lines: LineStatements },
  write: <T>(work: (writing: Writing) => Promise<T>) => Promise<T>,
): Writes {
  /** The row as locked for the rest of the transaction: whoever else edits it waits, and then sees this write. */
  async function lock({ session }: Writing, id: number): Promise<Item> {
    const row = Number.isSafeInteger(id) ? await session.one<ItemRow>(statements.lock(id)) : null
    if (!row) throw notFound(`Item ${id}`)
    return toItem(row)
  }

  /** Those of one list by their ids; what the caller knows as it is now is not read again. */
  async function lockMany({ session }: Writing, app: string, type: string, edits: readonly ItemEdit[]) {
    const ids = edits.map(({ id }) => id).filter(Number.isSafeInteger)
    const asked = statements.lockRevisions(idList(ids, dialect), app, type)
    const found = await session.one<{ pairs: string | null }>(asked)
    const revisions = new Map(JSON.parse(found?.pairs ?? '[]') as [number, number][])
    const locked = new Map<number, Item>()
    for (const { id, known } of edits) {
      if (known?.id === id && known.revision === revisions.get(id)) locked.set(id, known)
    }
    if (locked.size === revisions.size) return locked
    const others = [...revisions.keys()].filter((id) => !locked.has(id))
    const rows = await session.all<ItemRow>(statements.lockMany(idList(others, dialect), app, type))
    for (const row of rows) locked.set(row.id, toItem(row))
    return locked
  }

  /** A shallow merge into the locked item. */
  async function change(writing: Writing, current: Item, edit: Edit, stamp: Stamp): Promise<Item> {
    const { after, row, lines } = changed(writing, current, edit, stamp)
    if (lines) await writing.session.send(lines)
    await writing.session.send(statements.setData(...row))
    return after
  }

  /** What the item is after an edit, which is noted: what is left to write is its row, and lines that it no longer holds. */
  function changed({ log }: Writing, current: Item, { patch, baseRevision }: Edit, stamp: Stamp) {
    if (baseRevision !== undefined && baseRevision !== current.revision) throw stale({ current, yours: patch })
    const merged = patchedData(current.data, patch)
    const { data, moved } = withoutOldLines(merged)
    const { older_lines: older = 0, ...before } = current
    const lines = moved.length > 0 ? addLines(statements.lines, before.id, older, moved) : null
    const revision = before.revision + 1
    const kept = older + moved.length
    const texts = editTexts(data, changedPart(current.data, merged, Object.keys(patch)))
    const row = [before.id, texts.stored, revision, dateOf(stamp), stamp.by, kept]
    const after: Item = { ...before, data, revision, updated_at: dateOf(stamp), updated_by: stamp.by }
    if (kept > 0) after.older_lines = kept
    noteWrite(log, { action: 'edit', before: current, after }, texts.record, stamp)
    return { after, row, lines }
  }

  /** The item with the lines of its history from the first that is another in `history` on, and that many before it. */
  async function fromFirstOther({ session }: Writing, current: Item, history: readonly unknown[]): Promise<Item> {
    const older = await lineReads(session, statements.lines).olderLines(current)
    const same = sameLines(older, history)
    if (same === older.length) return current
    await session.send(statements.lines.forget(current.id, same))
    const newest = Array.isArray(current.data.history) ? current.data.history : []
    const { older_lines: _all, ...item } = current
    const data = { ...item.data, history: [...older.slice(same), ...newest] }
    return { ...item, data, ...(same > 0 ? { older_lines: same } : {}) }
  }

  return {
    create(app, type, data, stamp) {
      return write(async ({ session, log }) => {
        checkNames(app, type)
        const whole = dataText(data)
        const read: ItemData = JSON.parse(whole)
        const { data: held, moved } = withoutOldLines(read)
        const text = moved.length > 0 ? storableDataText(held) : whole
        const date = dateOf(stamp)
        const insert = statements.insert(app, type, text, date, stamp.by, moved.length)
        const id = (await session.all<{ id: number }>(insert))[0]?.id
        if (id === undefined) throw new Error('The database gave a new item no id.')
        if (moved.length > 0) await session.send(addLines(statements.lines, id, 0, moved))
        const lines = moved.length > 0 ? { older_lines: moved.length } : {}
        const at = { created_at: date, updated_at: date, created_by: stamp.by, updated_by: stamp.by }
        const item: Item = { id, app, type, data: held, revision: 1, ...at, ...lines }
        noteWrite(log, { action: 'create', before: null, after: item }, { before: null, after: whole }, stamp)
        return item
      })
    },
    edit(id, patch, stamp, baseRevision) {
      return write(async (writing) => {
        return change(writing, await lock(writing, id), { patch, baseRevision }, stamp)
      })
    },
    editWhole(id, patch, stamp, baseRevision) {
      return write(async (writing) => {
        const locked = await lock(writing, id)
        const { history } = patch
        if (locked.older_lines === undefined || !Object.hasOwn(patch, 'history')) {
          return change(writing, locked, { patch, baseRevision }, stamp)
        }
        const lines: unknown[] = Array.isArray(history) ? history : []
        const current = await fromFirstOther(writing, locked, lines)
        const rest = Array.isArray(history) ? lines.slice(current.older_lines ?? 0) : history
        return change(writing, current, { patch: { ...patch, history: rest }, baseRevision }, stamp)
      })
    },
    editMany(app, type, edits, stamp) {
      return write(async (writing) => {
        const locked = await lockMany(writing, app, type, edits)
        const edited: ReturnType<typeof changed>[] = []
        for (const { id, patch, baseRevision } of edits) {
          const one = locked.get(id)
          if (!one) throw notFound(`Item ${id}`)
          edited.push(changed(writing, one, { patch, baseRevision }, stamp))
          // Once in a list: a second edit would begin from what the item was.
          locked.delete(id)
        }
        const rows = edited.map(({ row }) => row)
        await writing.session.sendAll([
          ...edited.flatMap(({ lines }) => lines ?? []),
          ...(areLong(rows, dialect)
            ? rows.map((row) => statements.setData(...row))
            : rowLists(rows).map((list) => statements.setManyData(list))),
        ])
        return edited.map(({ after }) => after)
      })
    },
    setType(id, type, stamp) {
      return write(async ({ session, log }) => {
        const before = await lock({ session, log }, id)
        checkNames(before.app, type)
        const revision = before.revision + 1
        await session.send(statements.setType(id, type, revision, dateOf(stamp), stamp.by))
        const after: Item = { ...before, type, revision, updated_at: dateOf(stamp), updated_by: stamp.by }
        noteWrite(log, { action: 'type', before, after }, recordText({ before: {}, after: {} }), stamp)
        return after
      })
    },
    delete(app, type, ids, stamp) {
      return write(async ({ session, log }) => {
        const asked = idList(ids.filter(Number.isSafeInteger), dialect)
        const found = await session.all<ItemRow>(statements.lockMany(asked, app, type))
        for (const row of found) {
          const texts = { before: row.data, after: null }
          noteWrite(log, { action: 'delete', before: toItem(row), after: null }, texts, stamp)
        }
        const gone = found.map(({ id }) => id)
        if (gone.length > 0) await session.send(statements.deleteMany(idList(gone, dialect)))
        return gone
      })
    },
  }
}
