import type { SourceField } from '#domain/data/column.ts'
import type { Mapping, TargetColumn } from './mapping.ts'
import { AS_IT_IS } from './value-rule.ts'

/** Where the cells of pivot columns go, until somebody says otherwise. */
const VALUE_COLUMN = 'value'

/**
 * Maps a column of the sheet to one that is there, or that another column of the sheet is to become. Several columns that
 * are mapped to the same one are its pivot columns: each becomes rows that have its header in that column, and its cell in
 * the column of values.
 */
export function mapToField(mapping: Mapping, at: number, field: Pick<SourceField, 'name' | 'dataType'>): Mapping {
  const others = mapping.columns.flatMap(({ to }, position) =>
    position !== at && to.kind === 'column' && to.name === field.name ? [position] : [],
  )
  const joins = mapping.pivot?.headers === field.name
  if (others.length === 0 && !joins) {
    const target = asTarget(field, mapping.targets)
    return withTargets(mapping, [at], { kind: 'column', name: field.name }, [target])
  }
  if (joins) return withTargets(mapping, [at], { kind: 'pivot' }, [])
  const values = valueColumn(mapping)
  const { isNew } = asTarget(field, mapping.targets)
  const targets = [{ name: field.name, isNew, dataType: 'text' as const, rule: AS_IT_IS }, values]
  const pivot = { headers: field.name, values: values.name, skipEmpty: false }
  return withTargets({ ...mapping, pivot }, [...others, at], { kind: 'pivot' }, targets)
}

/** Maps a column of the sheet to a new one of this name. */
export function mapToNew(mapping: Mapping, at: number, target: TargetColumn): Mapping {
  return withTargets(mapping, [at], { kind: 'column', name: target.name }, [{ ...target, isNew: true }])
}

/** Gives a new column another name, wherever the mapping speaks of it. */
export function renameTarget(mapping: Mapping, from: string, to: string): Mapping {
  const renamed = (name: string) => (name === from ? to : name)
  const { pivot, primary } = mapping
  return {
    columns: mapping.columns.map((column) =>
      column.to.kind === 'column' ? { ...column, to: { kind: 'column', name: renamed(column.to.name) } } : column,
    ),
    targets: mapping.targets.map((target) => ({ ...target, name: renamed(target.name) })),
    pivot: pivot && { ...pivot, headers: renamed(pivot.headers), values: renamed(pivot.values) },
    primary: primary === null ? null : renamed(primary),
  }
}

export function ignoreColumn(mapping: Mapping, at: number): Mapping {
  return withTargets(mapping, [at], { kind: 'ignore' }, [])
}

/** Only targets that are still filled stay, each once; a pivot without columns is none. */
function withTargets(
  mapping: Mapping,
  positions: readonly number[],
  to: Mapping['columns'][number]['to'],
  added: readonly TargetColumn[],
): Mapping {
  const columns = mapping.columns.map((column, at) => (positions.includes(at) ? { ...column, to } : column))
  const pivot = columns.some((column) => column.to.kind === 'pivot') ? mapping.pivot : null
  const filled = new Set([
    ...columns.flatMap((column) => (column.to.kind === 'column' ? [column.to.name] : [])),
    ...(pivot ? [pivot.headers, pivot.values] : []),
  ])
  const kept = mapping.targets.filter(({ name }) => !added.some((target) => target.name === name))
  const targets = [...kept, ...added].filter(({ name }) => filled.has(name))
  const primary = mapping.primary !== null && filled.has(mapping.primary) ? mapping.primary : null
  return { columns, targets, pivot, primary }
}

function asTarget(
  { name, dataType }: Pick<SourceField, 'name' | 'dataType'>,
  targets: readonly TargetColumn[],
): TargetColumn {
  const known = targets.find((target) => target.name === name)
  if (known) return known
  const type = dataType === 'number' ? 'numeric' : dataType
  const isTyped = type === 'numeric' || type === 'date' || type === 'timestamp'
  return { name, isNew: false, dataType: isTyped ? type : 'text', rule: AS_IT_IS }
}

function valueColumn({ targets }: Mapping): TargetColumn {
  const taken = new Set(targets.map(({ name }) => name))
  let name = VALUE_COLUMN
  for (let number = 2; taken.has(name); number++) name = `${VALUE_COLUMN}_${number}`
  return { name, isNew: true, dataType: 'text', rule: AS_IT_IS }
}
