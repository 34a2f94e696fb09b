import type { MappedColumn, Mapping } from './mapping.ts'
import { type ReadValue, TargetNotes } from './mapping-report.ts'
import { valueReader } from './read-value.ts'
import { AS_IT_IS, type ValueRule } from './value-rule.ts'

/** A column of the sheet that fills a target. */
export type PlannedColumn = {
  /** Its position in the sheet. */
  from: number
  /** The position of its target, and what is noted of its values. */
  to: number
  notes: TargetNotes
  header: string | null
  fillDown: boolean
  rule: ValueRule
  read: (text: string) => ReadValue
}

/** A mapping by positions, as it is applied. */
export type MappingPlan = {
  width: number
  notes: TargetNotes[]
  columns: PlannedColumn[]
  pivot: { columns: PlannedColumn[]; headersTo: number; skipEmpty: boolean } | null
}

export function mappingPlan({ columns, targets, pivot }: Mapping): MappingPlan {
  const positions = new Map(targets.map(({ name }, at) => [name, at]))
  const notes = targets.map(({ name }) => new TargetNotes(name))
  const planned = (name: string, from: number, { header, fillDown }: MappedColumn): PlannedColumn => {
    const to = positions.get(name) ?? -1
    const rule = targets[to]?.rule ?? AS_IT_IS
    const noted = notes[to] ?? new TargetNotes(name)
    return { from, to, notes: noted, header: header || null, fillDown, rule, read: valueReader(rule) }
  }
  return {
    width: targets.length,
    notes,
    columns: columns.flatMap((column, from) =>
      column.to.kind === 'column' ? [planned(column.to.name, from, column)] : [],
    ),
    pivot: pivot && {
      columns: columns.flatMap((column, from) =>
        column.to.kind === 'pivot' ? [planned(pivot.values, from, column)] : [],
      ),
      headersTo: positions.get(pivot.headers) ?? -1,
      skipEmpty: pivot.skipEmpty,
    },
  }
}
