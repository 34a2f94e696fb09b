import type { MappedColumn, Mapping, TargetColumn } from './mapping.ts'
import type { ReadValue } from './mapping-report.ts'
import { valueReader } from './read-value.ts'
import { AS_IT_IS, type ValueRule } from './value-rule.ts'

/** A column of the sheet that fills a target. */
export type PlannedColumn = {
  /** Its position in the sheet. */
  from: number
  /** The position and the name of its target. */
  to: number
  target: string
  header: string | null
  fillDown: boolean
  rule: ValueRule
  read: (text: string) => ReadValue
}

/** A mapping by positions, as it is applied. */
export type MappingPlan = {
  targets: readonly TargetColumn[]
  columns: PlannedColumn[]
  pivot: { columns: PlannedColumn[]; headersTo: number; skipEmpty: boolean } | null
}

export function mappingPlan({ columns, targets, pivot }: Mapping): MappingPlan {
  const positions = new Map(targets.map(({ name }, at) => [name, at]))
  const planned = (name: string, from: number, { header, fillDown }: MappedColumn): PlannedColumn => {
    const to = positions.get(name) ?? -1
    const rule = targets[to]?.rule ?? AS_IT_IS
    return { from, to, target: name, header: header || null, fillDown, rule, read: valueReader(rule) }
  }
  return {
    targets,
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
