import { oneLine } from '#domain/one-line.ts'
import { invalid, refuse } from '#domain/problem.ts'
import type { StoredColumn } from './column.ts'
import type { DataType } from './query.ts'
import { shorten } from './shorten.ts'
import { nextAfter } from './stored-columns.ts'
import { columnInTable, MOST_COLUMNS, type Retype, type UnusedEntry, type VersionLayout } from './version-layout.ts'

export const MOST_COLUMN_NAME_CHARACTERS = 500
/** The settings of one column, as JSON. */
export const MOST_COLUMN_SETTINGS_CHARACTERS = 10_000
/** Of each column; who names it as it was called before that is told that there is none. */
const MOST_FORMER_NAMES = 20
/** What a table may hold beside its columns until it is removed. */
const MOST_UNUSED = 1_000

/**
 * A column as somebody wants it: one that is there, or was dropped and is kept, by its key, and a new one without. What is
 * not said of it stays as it is; a setting that is null is taken away.
 */
export type WantedColumn = {
  key?: string | undefined
  name?: string | undefined
  dataType?: DataType | undefined
  settings?: Readonly<Record<string, unknown>> | undefined
}

export type ConfiguredColumns = {
  /** The layout at the end; columns that get another type still have their old one. */
  layout: VersionLayout
  added: StoredColumn[]
  retypes: Retype[]
}

/**
 * What a version is to be, from the whole list of the columns that are wanted, in their order. `keyFor` gives the keys of
 * those that are new.
 */
export function configureColumns(
  layout: VersionLayout,
  wanted: readonly WantedColumn[],
  at: string,
  keyFor: (name: string) => string,
): ConfiguredColumns {
  if (wanted.length === 0) throw invalid('A version needs at least one column.')
  if (wanted.length > MOST_COLUMNS) throw invalid(`A version may have at most ${MOST_COLUMNS} columns.`)
  const added: StoredColumn[] = []
  const retypes: Retype[] = []
  const columns = wanted.map((one) => {
    if (one.key === undefined) {
      const column = newColumn(one, keyFor)
      added.push(column)
      return column
    }
    const stored = storedColumn(layout, one.key)
    if (one.dataType !== undefined && one.dataType !== stored.dataType)
      retypes.push({ key: stored.key, dataType: one.dataType })
    return changedColumn(stored, one)
  })
  refuseTwice(
    columns.map(({ key }) => key),
    (key) => invalid(`The column with the key "${key}" is named twice.`),
  )
  refuseTwice(
    columns.map(({ name }) => name),
    (name) => refuse(400, 'column-name-taken', `Two columns are called “${shorten(name)}”.`),
  )
  const next = Math.max(layout.next, nextAfter(added))
  return { layout: { ...layout, columns, next, unused: leftOver(layout, columns, at) }, added, retypes }
}

/**
 * The layout in which the keys of new columns are reserved, before the table has them: whatever happens after it, no key
 * is given twice, and a column that nobody comes to name is removed from the table again.
 */
export function reserveColumns(layout: VersionLayout, { added, layout: { next } }: ConfiguredColumns, at: string) {
  const unused = [...layout.unused, ...added.map(({ key }) => ({ key, since: at }))]
  if (unused.length > MOST_UNUSED) throw tooManyUnused()
  return { ...layout, next, unused }
}

/** What the tables hold and the columns do not name: those that are dropped now, and what was there before. */
function leftOver(layout: VersionLayout, columns: readonly StoredColumn[], at: string): UnusedEntry[] {
  const named = new Set(columns.map(({ key }) => key))
  const dropped = layout.columns.filter(({ key }) => !named.has(key))
  const before = layout.unused.filter(({ key, dataType }) => dataType !== undefined || !named.has(key))
  const unused = [...before, ...dropped.map((column) => ({ key: column.key, since: at, column }))]
  if (unused.length > MOST_UNUSED) throw tooManyUnused()
  return unused
}

function storedColumn(layout: VersionLayout, key: string): StoredColumn {
  const column = columnInTable(layout, key)
  if (column) return column
  const isGoing = layout.unused.some((entry) => entry.key === key && entry.column)
  throw isGoing
    ? refuse(409, 'column-gone', `The column with the key "${shorten(key)}" is being removed for good.`)
    : refuse(400, 'unknown-column', `There is no column with the key "${shorten(key)}".`)
}

function newColumn(
  { name, dataType = 'text', settings = {} }: WantedColumn,
  keyFor: (name: string) => string,
): StoredColumn {
  if (name === undefined) throw invalid('A new column needs a name.')
  const checked = checkedName(name)
  return { ...changedSettings(name, {}, settings), key: keyFor(checked), name: checked, dataType }
}

function changedColumn(stored: StoredColumn, { name = stored.name, settings = {} }: WantedColumn): StoredColumn {
  const { key, dataType, former_names: former = [] } = stored
  // A name that came with a file may be any text, and stays as long as nobody changes it.
  const checked = name === stored.name ? name : checkedName(name)
  const called = checked === stored.name ? former : [stored.name, ...former].filter((one) => one !== checked)
  const former_names = called.length > 0 ? { former_names: called.slice(0, MOST_FORMER_NAMES) } : {}
  return { ...changedSettings(name, stored, settings), key, name: checked, dataType, ...former_names }
}

const NewName = oneLine(1, MOST_COLUMN_NAME_CHARACTERS)

function checkedName(name: string): string {
  const read = NewName.safeParse(name)
  if (!read.success) throw invalid(`Column “${shorten(name)}”: Name ${read.error.issues[0]?.message}.`)
  // Cells are handed over by the names of their columns, where this one would be lost.
  if (read.data === '__proto__') throw invalid('A column cannot be called “__proto__”.')
  return read.data
}

/** What is said of a column by attributes of its own. */
const OWN_NAMES = new Set(['key', 'name', 'dataType', 'former_names'])

function changedSettings(
  name: string,
  stored: Readonly<Record<string, unknown>>,
  settings: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  if (Object.keys(settings).length === 0) return stored
  const kept = new Map(Object.entries(stored).filter(([setting]) => !OWN_NAMES.has(setting)))
  for (const [setting, value] of Object.entries(settings)) {
    if (OWN_NAMES.has(setting)) throw invalid(`Column “${shorten(name)}”: "${setting}" is not a setting.`)
    if (value === null || value === undefined) kept.delete(setting)
    else kept.set(setting, value)
  }
  const changed = Object.fromEntries(kept)
  if (JSON.stringify(changed).length > MOST_COLUMN_SETTINGS_CHARACTERS)
    throw invalid(
      `Column “${shorten(name)}”: its settings may have at most ${MOST_COLUMN_SETTINGS_CHARACTERS} characters as JSON.`,
    )
  return changed
}

function refuseTwice(texts: readonly string[], problem: (text: string) => Error): void {
  const seen = new Set<string>()
  for (const text of texts) {
    if (seen.has(text)) throw problem(text)
    seen.add(text)
  }
}

const tooManyUnused = () =>
  refuse(409, 'too-many-columns', 'This version has had too many columns. Load its data into a new version.')
