import { EDITOR, levelIn } from '#domain/access/access.ts'
import type { Item } from '#domain/item/item.ts'
import { storedText } from '#domain/item/stored-scalar.ts'
import { forbidden, invalid, notFound, refuse } from '#domain/problem.ts'
import type { RowTable } from '#engines/engine.ts'
import { columnRules } from '#fields/column-rules.ts'
import { findVersions, versionToFill } from '#verbs/sources/readable-version.ts'
import type { VerbContext } from '#verbs/verb.ts'

/** The rows of a version, or those of its rows that failed validation. */
export type RowPart = 'rows' | 'invalid'

/** Where rows are: their version, and the part of its table that holds them; no table where nothing was loaded or judged yet. */
export type RowTarget = { view: Item; part: RowPart; table: RowTable | null; columns: RowTable['columns'] }

export type WritableRows = RowTarget & { table: RowTable }

/** Reading rows by id is a query for each version that they are of. */
const MOST_VERSIONS = 100

const ROW_TYPE = /^(.+)-(\d{1,15})(-invalid-entry)?$/

/** `{doc_type}-{view_id}` and `{doc_type}-{view_id}-invalid-entry`, the types under which rows are addressed as items. */
function parseRowType(type: string): { docType: string; view: number; part: RowPart } | null {
  const [, docType, view, invalid] = ROW_TYPE.exec(type) ?? []
  if (docType === undefined || view === undefined) return null
  return { docType, view: Number(view), part: invalid ? 'invalid' : 'rows' }
}

export function rowType(view: Item, part: RowPart): string {
  return `${storedText(view.data.doc_type)}-${view.id}${part === 'invalid' ? '-invalid-entry' : ''}`
}

export type RowList = { view: number; part: RowPart; readable: boolean }

/** The version whose rows a type addresses, and whether the actor may read it; null when the type is no version's. */
export async function rowListOf(context: VerbContext, app: string, type: string): Promise<RowList | null> {
  const named = parseRowType(type)
  const found = named && (await findVersions(context, [named.view])).get(named.view)
  if (!found || found.item.app !== app || found.item.data.doc_type !== named.docType) return null
  return { view: named.view, part: named.part, readable: found.readable }
}

/** The rows of a version of this app that the actor may read; what is out of reach is not found. */
export async function readableRows(context: VerbContext, app: string, view: number, part: RowPart): Promise<RowTarget> {
  const { item, table } = await versionToFill(context, app, view)
  if (!table) return { view: item, part, table, columns: [] }
  if (part === 'rows') return { view: item, part, table, columns: table.columns }
  const own = table.part ? { ...table, part: 'invalid' as const } : null
  return { view: item, part, table: own, columns: table.columns }
}

/** As `readableRows`, for writing: editors of the app only. */
export async function writableRows(
  context: VerbContext,
  app: string,
  view: number,
  part: RowPart,
): Promise<WritableRows> {
  const target = await readableRows(context, app, view, part)
  if (levelIn(context.actor, app) < EDITOR) throw forbidden()
  if (target.table?.foreign)
    throw refuse(403, 'read-only', 'Rows of an external database can only be read. Edit them where they are kept.')
  if (!target.table) throw part === 'rows' ? withoutRows() : notFound('A row that failed validation')
  return { ...target, table: await judged(context, target.table, view) }
}

const withoutRows = () => refuse(409, 'no-rows', 'This version has no rows yet. Upload a file to it first.')

/** With the rules by which rows are judged again that are written, where they were judged before. */
async function judged(context: VerbContext, table: RowTable, view: number): Promise<RowTable> {
  if (!table.part) return table
  const fields = (await findVersions(context, [view])).get(view)?.fields ?? []
  return { ...table, rules: columnRules(table.columns, fields) }
}

/** The version that a row belongs to, by the row's id alone. */
export async function versionOfRow({ store }: VerbContext, rowId: number): Promise<Item | null> {
  const versionId = (await store.rowBlocks.versionsOf([rowId])).get(rowId)
  return versionId === undefined ? null : store.items.get(versionId)
}

/** Rows by the versions that they belong to, as far as the actor may see these. */
export async function rowsByVersion(
  context: VerbContext,
  rowIds: number[],
): Promise<{ version: Item; ids: number[] }[]> {
  const idsOf = new Map<number, number[]>()
  for (const [rowId, versionId] of await context.store.rowBlocks.versionsOf(rowIds)) {
    const ids = idsOf.get(versionId)
    if (ids) ids.push(rowId)
    else idsOf.set(versionId, [rowId])
  }
  if (idsOf.size > MOST_VERSIONS) throw invalid(`Rows of at most ${MOST_VERSIONS} versions can be read at once.`)
  const found = [...(await findVersions(context, [...idsOf.keys()])).values()].filter(({ readable }) => readable)
  return found.map(({ item }) => ({ version: item, ids: idsOf.get(item.id) ?? [] }))
}
