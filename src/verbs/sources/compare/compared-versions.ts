import { z } from 'zod'
import { EDITOR, levelIn } from '#domain/access/access.ts'
import { type ComparedColumns, comparedColumns } from '#domain/data/compare/compared-columns.ts'
import { type DifferencesAsked, ROW_DIFFERENCES } from '#domain/data/compare/row-difference.ts'
import { fieldFinder } from '#domain/data/source-fields.ts'
import { ItemId } from '#domain/item/item.ts'
import { invalid, notFound, refuse } from '#domain/problem.ts'
import type { Comparison } from '#engines/engine.ts'
import type { VerbContext } from '#verbs/verb.ts'
import { type ReadableVersion, readableVersion } from '../readable-version.ts'
import { appOfItem } from '../writable-source.ts'

const ColumnName = z.string().min(1).max(500)

/** Two versions of one source, and which of their differences are meant. */
export const ComparisonAsked = {
  before: ItemId,
  after: ItemId,
  /** The column that tells rows apart, by its name in the newer version; null for whole rows; the primary one without it. */
  by: ColumnName.nullable().optional(),
  kind: z.enum(ROW_DIFFERENCES).optional(),
  /** Rows in which this column changed. */
  column: ColumnName.optional(),
}

type Asked = z.output<z.ZodObject<typeof ComparisonAsked>>

export type ComparedVersions = {
  before: ReadableVersion
  after: ReadableVersion
  columns: ComparedColumns
  comparison: Comparison
  asked: DifferencesAsked
  /** What a column is called where it is read. */
  titleOf(name: string): string
}

/** Two versions that the actor may read. Editors compare all of their rows; whoever only reads, those that are shown. */
export async function comparedVersions(asked: Asked, context: VerbContext): Promise<ComparedVersions> {
  const app = await appOfItem(asked.after, context)
  if (app === null) throw notFound('This version')
  const [before, after] = await Promise.all([
    readableVersion(context, app, asked.before),
    readableVersion(context, app, asked.after),
  ])
  if (before.source.id !== after.source.id) throw invalid('Only versions of the same source can be compared.')
  if (before.table.foreign || after.table.foreign)
    throw refuse(409, 'external', 'Rows of an external database cannot be compared.')
  const columns = comparedColumns(before.table.columns, after.table.columns, after.fields)
  const fieldOf = fieldFinder(after.fields, after.table.columns)
  const position = (name: string) => columns.pairs.findIndex((pair) => pair.name === name)
  const primary = () => columns.pairs.findIndex((pair) => fieldOf(pair.after)?.primary === true)
  const by = asked.by === undefined ? primary() : asked.by === null ? -1 : position(asked.by)
  if (by < 0 && typeof asked.by === 'string') throw invalid(`Both versions have no column "${asked.by}".`)
  const column = asked.column === undefined ? undefined : position(asked.column)
  if (column === -1) throw invalid(`Both versions have no column "${asked.column}".`)
  const wholly = levelIn(context.actor, app) >= EDITOR
  const rowsOf = ({ table: { part, ...table } }: ReadableVersion) => (wholly || !part ? table : { ...table, part })
  const titles = new Map(
    [...after.table.columns, ...columns.removed].map((one) => [one.name, fieldOf(one)?.display_name || one.name]),
  )
  return {
    before,
    after,
    columns,
    comparison: { before: rowsOf(before), after: rowsOf(after), pairs: columns.pairs, by: by < 0 ? null : by },
    asked: { kind: asked.kind, column },
    titleOf: (name) => titles.get(name) ?? name,
  }
}
