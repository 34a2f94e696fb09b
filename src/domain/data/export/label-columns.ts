import { textOf } from '#domain/field/field-value.ts'
import { chosenValues } from '#domain/field/options.ts'
import type { StoredColumn } from '../column.ts'

/** By the names of columns, what their values are called. */
export type ColumnLabels = ReadonlyMap<string, ReadonlyMap<string, string>>

type Cells = (string | null)[]

/** The columns of a file in which labels stand behind the values that they are of: `state`, `state_label`. */
export function withLabelColumns(columns: readonly StoredColumn[], labels: ColumnLabels): StoredColumn[] {
  const taken = new Set(columns.map(({ name }) => name))
  return columns.flatMap((column) => {
    if (!labels.has(column.name)) return [column]
    let name = `${column.name}_label`
    for (let at = 2; taken.has(name); at++) name = `${column.name}_label_${at}`
    taken.add(name)
    return [column, { key: `@${column.key}`, name, dataType: 'text' as const }]
  })
}

/** Puts the labels into rows of these columns; a value that has none leaves its cell empty. */
export function labelCells(columns: readonly StoredColumn[], labels: ColumnLabels): (cells: Cells) => Cells {
  const called = columns.map(({ name }) => labels.get(name))
  return (cells) => cells.flatMap((cell, at) => (called[at] ? [cell, labelOf(cell, called[at])] : [cell]))
}

/** What a cell is called; null where none of its values has a label. */
export function labelOf(cell: string | null, labels: ReadonlyMap<string, string>): string | null {
  const found = chosenValues(cell).flatMap((value) => labels.get(textOf(value)) ?? [])
  return found.length > 0 ? found.join(', ') : null
}
