import type { Item, ItemData } from '#domain/item/item.ts'
import { sameJson } from '#domain/item/same-json.ts'
import { whatWasDone } from '#domain/page/page.ts'
import { tooLarge } from '#domain/problem.ts'
import { type Dialect, type Query, type Session, statement } from '../database/session.ts'
import type { ItemStore } from '../store.ts'

/** An item holds its newest lines itself; when there are more than this, all but `KEPT_LINES` are moved out of it. */
export const MOST_LINES = 40
export const KEPT_LINES = 20
/** Lines that one request may have joined to its items. */
const MOST_JOINED = 200_000
/** Lines that are read at once, so that the embedded database, which works on our thread, lets others in between. */
const AT_ONCE = 5_000

type LineRow = { item_id: number; position: number; entry: string }

export type LineStatements = ReturnType<typeof lineStatements>

/** Lines are numbered from 1, the oldest; those of a position above the item's `older_lines` are not there. */
export function lineStatements(dialect: Dialect) {
  const fixed = (name: string, sql: string) => statement(`lines-${name}`, dialect, sql)
  const among = (parameter: string) =>
    dialect === 'sqlite'
      ? `item_id in (select value from json_each(${parameter}))`
      : `item_id in (select value::bigint from json_array_elements_text(${parameter}::json))`
  const values =
    dialect === 'sqlite'
      ? 'select $1, value ->> 0, value ->> 1, value ->> 2 from json_each($2)'
      : `select $1::bigint, (value ->> 0)::integer, (value ->> 1)::integer, (value ->> 2)::json
         from json_array_elements($2::json) as lines (value)`
  return {
    add: fixed('add', `insert into history_lines (item_id, position, published, entry) ${values}`),
    forget: fixed('forget', 'delete from history_lines where item_id = $1 and position > $2'),
    between: fixed(
      'between',
      `select item_id, position, entry from history_lines
       where item_id = $1 and position >= $2 and position <= $3 order by position`,
    ),
    published: fixed(
      'published',
      `select item_id, position, entry from history_lines where (item_id, position) in
         (select item_id, max(position) from history_lines where published = 1 and ${among('$1')} group by item_id)`,
    ),
  }
}

/** The statement that adds lines after those that an item has. */
export function addLines({ add }: LineStatements, itemId: number, older: number, lines: readonly unknown[]): Query {
  const rows = lines.map((line, at) => [older + at + 1, tellsOfPublish(line) ? 1 : 0, JSON.stringify(line)])
  return add(itemId, JSON.stringify(rows))
}

/** Data as its item holds it, and the lines of its history that are kept apart from now on. */
export function withoutOldLines(data: ItemData): { data: ItemData; moved: unknown[] } {
  const { history } = data
  if (!Array.isArray(history) || history.length <= MOST_LINES) return { data, moved: [] }
  return { data: { ...data, history: history.slice(-KEPT_LINES) }, moved: history.slice(0, -KEPT_LINES) }
}

/** How many lines two histories begin with alike. */
export function sameLines(before: readonly unknown[], after: readonly unknown[]): number {
  const most = Math.min(before.length, after.length)
  for (let at = 0; at < most; at++) if (!sameJson(before[at], after[at])) return at
  return most
}

type LineReads = Pick<ItemStore, 'withHistory' | 'olderLines' | 'olderPublishes'>

/** Reads of the lines that items don't hold themselves. */
export function lineReads(session: Session, statements: LineStatements): LineReads {
  async function olderLines({ id, older_lines = 0 }: Item, { from, to } = { from: 0, to: older_lines - 1 }) {
    const lines: unknown[] = []
    const last = Math.min(to + 1, older_lines)
    for (let first = Math.max(0, from) + 1; first <= last; first += AT_ONCE) {
      if (lines.length > 0) await new Promise<void>((next) => setImmediate(next))
      const rows = await session.all<LineRow>(statements.between(id, first, Math.min(last, first + AT_ONCE - 1)))
      for (const { entry } of rows) lines.push(JSON.parse(entry))
    }
    return lines
  }
  return {
    olderLines,
    async withHistory(items) {
      const joined = items.reduce((lines, item) => lines + (showsHistory(item) ? (item.older_lines ?? 0) : 0), 0)
      if (joined > MOST_JOINED) {
        throw tooLarge(`The histories of these items have over ${MOST_JOINED} lines: ask for fewer items at once.`)
      }
      const whole: Item[] = []
      for (const item of items) {
        const { older_lines, ...rest } = item
        if (older_lines === undefined || !showsHistory(item)) whole.push(rest)
        else whole.push({ ...rest, data: withOlder(item.data, await olderLines(item)) })
      }
      return whole
    },
    async olderPublishes(items) {
      const ids = items.filter(({ older_lines }) => older_lines !== undefined).map(({ id }) => id)
      if (ids.length === 0) return new Map()
      const rows = await session.all<LineRow>(statements.published(JSON.stringify(ids)))
      return new Map(rows.map(({ item_id, entry }) => [item_id, JSON.parse(entry)]))
    },
  }
}

/** Whoever may not see the history of an item has it without. */
function showsHistory({ data }: Item): boolean {
  return Array.isArray(data.history)
}

function withOlder(data: ItemData, older: readonly unknown[]): ItemData {
  return { ...data, history: [...older, ...(data.history as unknown[])] }
}

function tellsOfPublish(line: unknown): boolean {
  if (typeof line !== 'object' || line === null) return false
  const { type, action } = line as { type?: unknown; action?: unknown }
  const told = { type: asText(type), action: asText(action) }
  return whatWasDone(told).startsWith('published')
}

function asText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}
