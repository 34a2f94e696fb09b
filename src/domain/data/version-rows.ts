import type { ItemData } from '#domain/item/item.ts'

/** What a version item says of its rows, all of which changes when it names another table. */
const ROW_ATTRIBUTES = ['table', 'columns', 'next_column', 'unused_columns', 'rows', 'file', 'uploaded_by'] as const

export function rowAttributes(data: ItemData): ItemData {
  return Object.fromEntries(ROW_ATTRIBUTES.flatMap((name) => (Object.hasOwn(data, name) ? [[name, data[name]]] : [])))
}

/** The patch that brings a version back to rows that it had before; no key of a column is given again for that. */
export function backToRows(previous: ItemData, current: ItemData): ItemData {
  const gone = Object.keys(rowAttributes(current)).map((name) => [name, null])
  const next = [previous.next_column, current.next_column].map(Number).filter(Number.isSafeInteger)
  const back = { ...Object.fromEntries(gone), ...rowAttributes(previous) }
  return next.length > 0 ? { ...back, next_column: Math.max(...next) } : back
}
