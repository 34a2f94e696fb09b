import { changeTags } from '#domain/item/change-tags.ts'
import type { Stamp } from '#domain/item/item.ts'
import { checkNames, dataText } from '#domain/item/item-data.ts'
import { notFound, stale } from '#domain/problem.ts'
import { idList } from './item-reads.server.ts'
import { toItem } from './item-row.ts'
import type { Statements } from './item-statements.ts'
import type { Dialect, Session } from './session.ts'
import type { ItemStore } from './store.ts'
import type { ItemRow } from './tables.ts'

type Writes = Pick<ItemStore, 'create' | 'edit' | 'setType' | 'delete'>

/** A transaction under way: what it runs on, and the tags it will announce once it is committed. */
export type Writing = { session: Session; tags: Set<string> }

/** Every write leaves the item, its next revision and an audit record in one transaction that `write` provides. */
export function itemWrites(
  dialect: Dialect,
  statements: Statements,
  write: <T>(work: (writing: Writing) => Promise<T>) => Promise<T>,
): Writes {
  /** The row as locked for the rest of the transaction: whoever else edits it waits, and then sees this write. */
  async function lock({ session }: Writing, id: number): Promise<ItemRow> {
    const row = Number.isSafeInteger(id) ? await session.all<ItemRow>(statements.lock(id)) : []
    if (!row[0]) throw notFound(`Item ${id}`)
    return row[0]
  }

  async function replace(
    writing: Writing,
    action: 'edit' | 'type',
    before: ItemRow,
    change: Partial<ItemRow>,
    stamp: Stamp,
  ) {
    const revision = before.revision + 1
    const after: ItemRow = { ...before, ...change, revision, updated_at: stamp.at, updated_by: stamp.by }
    await writing.session.all(statements.update(after.id, after.type, after.data, revision, stamp.at, stamp.by))
    await writing.session.all(
      statements.audit(
        stamp.at,
        stamp.by,
        action,
        after.id,
        after.app,
        after.type,
        before.type,
        revision,
        before.data,
        after.data,
      ),
    )
    const items = { before: toItem(before), after: toItem(after) }
    for (const tag of changeTags({ action, ...items })) writing.tags.add(tag)
    return items.after
  }

  return {
    create(app, type, data, stamp) {
      return write(async ({ session, tags }) => {
        checkNames(app, type)
        const text = dataText(data)
        const made = await session.all<{ id: number }>(statements.insert(app, type, text, stamp.at, stamp.by))
        const id = made[0]?.id
        if (id === undefined) throw new Error('The database gave a new item no id.')
        await session.all(statements.audit(stamp.at, stamp.by, 'create', id, app, type, null, 1, null, text))
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
        for (const tag of changeTags({ action: 'create', before: null, after: item })) tags.add(tag)
        return item
      })
    },
    edit(id, patch, stamp, baseRevision) {
      return write(async (writing) => {
        const before = await lock(writing, id)
        const current = toItem(before)
        if (baseRevision !== undefined && baseRevision !== before.revision) throw stale({ current, yours: patch })
        return replace(writing, 'edit', before, { data: dataText({ ...current.data, ...patch }) }, stamp)
      })
    },
    setType(id, type, stamp) {
      return write(async (writing) => {
        const before = await lock(writing, id)
        checkNames(before.app, type)
        return replace(writing, 'type', before, { type }, stamp)
      })
    },
    delete(app, type, ids, stamp) {
      return write(async ({ session, tags }) => {
        const asked = idList(ids.filter(Number.isSafeInteger), dialect)
        const found = await session.all<ItemRow>(statements.lockMany(asked, app, type))
        for (const row of found) {
          await session.all(
            statements.audit(stamp.at, stamp.by, 'delete', row.id, app, type, type, row.revision, row.data, null),
          )
          for (const tag of changeTags({ action: 'delete', before: toItem(row), after: null })) tags.add(tag)
        }
        const gone = found.map(({ id }) => id)
        if (gone.length > 0) await session.all(statements.deleteMany(idList(gone, dialect)))
        return gone
      })
    },
  }
}
