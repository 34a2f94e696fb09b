import { isOperation } from '../../request/filter-operation.ts'
import { listOf, recordOf } from './stored-parts.ts'

/** Names of disasters stand in this version, whatever an older section says of a column of their numbers. */
const DISASTERS_VIEW = 1723
const DISASTER_NUMBER = 'disaster_number'

/** A column as it is stored now; none where it has no name. */
export function upgradeColumn(stored: unknown): Record<string, unknown>[] {
  const { internalFilter, externalFilter, internalExclude, filters, ...column } = recordOf(stored)
  if (typeof column.name !== 'string' || column.name === '') return []
  const older = [
    ...olderFilter(internalFilter, { type: 'internal', operation: 'filter' }),
    ...olderFilter(internalExclude, { type: 'internal', operation: 'exclude' }),
    ...olderFilter(externalFilter, { type: 'external', operation: 'filter' }),
  ]
  const newer = filters === undefined ? [] : listOf(filters).flatMap(upgradedFilter)
  // What is already a list of filters was made of the older ones.
  const all = filters === undefined ? older : newer
  return [
    {
      ...withoutNothing(column),
      ...(all.length > 0 || filters !== undefined ? { filters: all } : {}),
      ...(typeof column.formula === 'string' ? { formula: recordOf(column.formula) } : {}),
      ...forced(column),
    },
  ]
}

type FilterKind = { type: string; operation: string }

/** Absent is no filter; an external one without values waits for those of readers. */
function olderFilter(values: unknown, kind: FilterKind): Record<string, unknown>[] {
  if (values === undefined || values === null) return []
  const usable = usableValues(values)
  return usable.length > 0 || kind.type === 'external' ? [{ ...kind, values: usable }] : []
}

function upgradedFilter(stored: unknown): Record<string, unknown>[] {
  const filter = withoutNothing(recordOf(stored))
  const { operation = 'filter', values = [], type } = filter
  if (typeof operation !== 'string' || !isOperation(operation)) return []
  return [{ ...filter, operation, type: type === 'external' ? 'external' : 'internal', values: usableValues(values) }]
}

/** Values that compare with a cell: empty ones and objects are none. */
function usableValues(values: unknown): (string | number)[] {
  return (Array.isArray(values) ? values : [values]).flatMap((value) => {
    if (typeof value === 'boolean') return String(value)
    return (typeof value === 'string' && value !== '') || typeof value === 'number' ? value : []
  })
}

/** Older programs wrote null for what was not set. */
function withoutNothing(column: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(column).filter(([, value]) => value !== null))
}

function forced({ name, meta_lookup }: Record<string, unknown>): Record<string, unknown> {
  if (typeof name !== 'string' || !name.includes(DISASTER_NUMBER)) return {}
  return { meta_lookup: { ...recordOf(meta_lookup), view_id: DISASTERS_VIEW } }
}
