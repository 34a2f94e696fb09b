import type { Item, ItemData, Stamp } from '#domain/item/item.ts'
import { checkNames, dataText, storableDataText } from '#domain/item/item-data.ts'
import { notFound, stale } from '#domain/problem.ts'
import { idList } from './item-reads.server.ts'
import { toItem } from './item-row.ts'
import type { Statements } from './item-statements.ts'
import { patchedData } from './patched-data.ts'
import type { Dialect, Session } from './session.ts'
import type { ItemEdit, ItemStore } from './store.ts'
import type { ItemRow } from './tables.ts'
import { noteWrite, type WriteLog } from './write-log.ts'

type Writes = Pick<ItemStore, 'create' | 'edit' | 'editMany' | 'setType' | 'delete'>

/** A transaction under way: what it runs on, and what it has to record and announce at its end. */
export type Writing = { session: Session; log: WriteLog }

/** An item that is locked, and the text of its data. */
type Locked = { item: Item; text: string }

/** Every write leaves the item, its next revision and an audit record in one transaction that `write` provides. */
export function itemWrites(
  dialect: Dialect,
  statements: Statements,
  write: <T>(work: (writing: Writing) => Promise<T>) => Promise<T>,
): Writes {
  /** The row as locked for the rest of the transaction: whoever else edits it waits, and then sees this write. */
  async function lock({ session }: Writing, id: number): Promise<Locked> {
    const row = Number.isSafeInteger(id) ? await session.one<ItemRow>(statements.lock(id)) : null
    if (!row) throw notFound(`Item ${id}`)
    return lockedRow(row)
  }

  /** Those of one list by their ids; what the caller knows as it is now is not read again. */
  async function lockMany({ session }: Writing, app: string, type: string, edits: readonly ItemEdit[]) {
    const ids = edits.map(({ id }) => id).filter(Number.isSafeInteger)
    const asked = statements.lockRevisions(idList(ids, dialect), app, type)
    const found = await session.one<{ pairs: string | null }>(asked)
    const revisions = new Map(JSON.parse(found?.pairs ?? '[]') as [number, number][])
    const locked = new Map<number, Locked>()
    for (const { id, known } of edits) {
      if (known?.id === id && known.revision === revisions.get(id))
        locked.set(id, { item: known, text: storableDataText(known.data) })
    }
    if (locked.size === revisions.size) return locked
    const others = [...revisions.keys()].filter((id) => !locked.has(id))
    const rows = await session.all<ItemRow>(statements.lockMany(idList(others, dialect), app, type))
    for (const row of rows) locked.set(row.id, lockedRow(row))
    return locked
  }

  /** A shallow merge into the locked item. */
  function change(
    writing: Writing,
    locked: Locked,
    { patch, baseRevision }: { patch: ItemData; baseRevision?: number | undefined },
    stamp: Stamp,
  ) {
    const current = locked.item
    if (baseRevision !== undefined && baseRevision !== current.revision) throw stale({ current, yours: patch })
    const { data, text } = patchedData(current.data, patch)
    return replace(writing, locked, { ...current, data }, text, stamp)
  }

  /** The item as it is from now on, under its next revision; its text is given where its data changed. */
  async function replace(
    { session, log }: Writing,
    { item: before, text: textBefore }: Locked,
    changed: Item,
    text: string | null,
    stamp: Stamp,
  ) {
    const after = { ...changed, revision: before.revision + 1, updated_at: stamp.at, updated_by: stamp.by }
    const { id, type, revision } = after
    const update =
      text === null
        ? statements.setType(id, type, revision, stamp.at, stamp.by)
        : statements.setData(id, text, revision, stamp.at, stamp.by)
    await session.all(update)
    const texts = { before: textBefore, after: text ?? textBefore }
    noteWrite(log, { action: text === null ? 'type' : 'edit', before, after }, texts, stamp)
    return after
  }

  return {
    create(app, type, data, stamp) {
      return write(async ({ session, log }) => {
        checkNames(app, type)
        const text = dataText(data)
        const made = await session.all<{ id: number }>(statements.insert(app, type, text, stamp.at, stamp.by))
        const id = made[0]?.id
        if (id === undefined) throw new Error('The database gave a new item no id.')
        const by = { created_by: stamp.by, updated_by: stamp.by }
        const item = toItem({
          id,
          app,
          type,
          data: text,
          revision: 1,
          created_at: stamp.at,
          updated_at: stamp.at,
          ...by,
        })
        noteWrite(log, { action: 'create', before: null, after: item }, { before: null, after: text }, stamp)
        return item
      })
    },
    edit(id, patch, stamp, baseRevision) {
      return write(async (writing) => {
        return change(writing, await lock(writing, id), { patch, baseRevision }, stamp)
      })
    },
    editMany(app, type, edits, stamp) {
      return write(async (writing) => {
        const locked = await lockMany(writing, app, type, edits)
        const edited: Item[] = []
        for (const { id, patch, baseRevision } of edits) {
          const one = locked.get(id)
          if (!one) throw notFound(`Item ${id}`)
          edited.push(await change(writing, one, { patch, baseRevision }, stamp))
          // Once in a list: a second edit would begin from what the item was.
          locked.delete(id)
        }
        return edited
      })
    },
    setType(id, type, stamp) {
      return write(async (writing) => {
        const locked = await lock(writing, id)
        checkNames(locked.item.app, type)
        return replace(writing, locked, { ...locked.item, type }, null, stamp)
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
        if (gone.length > 0) await session.all(statements.deleteMany(idList(gone, dialect)))
        return gone
      })
    },
  }
}

function lockedRow(row: ItemRow): Locked {
  return { item: toItem(row), text: row.data }
}
