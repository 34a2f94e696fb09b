import { listOf, recordOf } from './stored-parts.ts'
import { upgradeColumn } from './upgrade-column.ts'

const MOST_SAVED_ROWS = 1_000

/**
 * A data section as it is stored now, of one that an older program wrote: columns whose settings stood in lists and maps
 * beside them, filters that stood in columns as `internalFilter` and `externalFilter`, ids that were text. What is
 * already so is left as it is.
 */
export function upgradeSection(stored: Record<string, unknown>): Record<string, unknown> {
  const columns = Array.isArray(stored.columns) ? stored.columns : columnsOfMaps(stored)
  return {
    ...stored,
    ...(columns === undefined ? {} : { columns: Array.isArray(columns) ? columns.flatMap(upgradeColumn) : columns }),
    ...upgradedSource(stored),
    ...('display' in stored ? { display: upgradedDisplay(stored.display) } : {}),
    ...('data' in stored ? { data: listOf(stored.data).filter(isRow).slice(0, MOST_SAVED_ROWS) } : {}),
    ...('dataRequest' in stored ? { dataRequest: recordOf(stored.dataRequest) } : {}),
  }
}

/** Settings of all columns that stood beside them: which are visible, and by name what each is set to. */
function columnsOfMaps(stored: Record<string, unknown>): unknown {
  if (!Array.isArray(stored.attributes)) return stored.columns
  const visible = listOf(stored.visibleAttributes)
  const groups = listOf(stored.groupBy)
  const notNull = listOf(stored.notNull)
  const of = (map: string, name: string) => recordOf(stored[map])[name]
  return stored.attributes.map((attribute) => {
    const column = typeof attribute === 'string' ? { name: attribute } : recordOf(attribute)
    const name = String(column.name ?? '')
    const settings = {
      show: visible.includes(name),
      group: groups.includes(name) || undefined,
      excludeNA: notNull.includes(name) || undefined,
      fn: of('fn', name),
      sort: of('orderBy', name),
      customName: of('customColNames', name),
      size: of('colSizes', name),
      justify: of('colJustify', name),
      formatFn: of('formatFn', name),
      ...recordOf(of('linkCols', name)),
      internalFilter: filterValues(stored.filters, name),
      externalFilter: filterValues(stored.externalFilters, name),
    }
    return { ...column, ...Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined)) }
  })
}

function filterValues(filters: unknown, name: string): unknown {
  return listOf(filters)
    .map(recordOf)
    .find(({ column }) => column === name)?.values
}

function upgradedSource({ sourceInfo }: Record<string, unknown>): Record<string, unknown> {
  if (sourceInfo === undefined) return {}
  const info = recordOf(sourceInfo)
  const viewId = Number(info.view_id)
  // A section whose version was never chosen shows none.
  if (!Number.isSafeInteger(viewId) || viewId <= 0) return { sourceInfo: null }
  const name = typeof info.name === 'string' ? {} : { name: '' }
  return { sourceInfo: { ...info, ...name, view_id: viewId } }
}

function upgradedDisplay(display: unknown): Record<string, unknown> {
  const { pageSize, ...rest } = recordOf(display)
  // The setting is spelt with three d's; whoever writes it with two means the same.
  const { allowAdddNew = rest.allowAddNew } = rest
  const settings = allowAdddNew === undefined ? rest : { ...rest, allowAdddNew }
  const size = Number(pageSize)
  return Number.isInteger(size) && size > 0 ? { ...settings, pageSize: Math.min(size, MOST_SAVED_ROWS) } : settings
}

const isRow = (row: unknown) => typeof row === 'object' && row !== null && !Array.isArray(row)
