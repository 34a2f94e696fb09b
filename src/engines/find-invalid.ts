import type { ColumnRule } from '#domain/validation/column-rule.ts'
import type { FoundInvalid, InvalidColumn } from '#domain/validation/found-invalid.ts'
import type { Dialect } from './dialect.ts'
import type { RowTable } from './engine.ts'
import { partSql, slotOf, tableName } from './row-layout.ts'
import { RuleWriting, ruleSql } from './rule-sql.ts'
import { Parameters, type WriteDialect, type WriteStatement } from './write-statement.ts'

type Writing = Pick<WriteDialect, 'placeholder' | 'rows'> & { reading: Dialect }

/** In place of a column's key, in the line that says how many rows there are. */
const ALL_ROWS = ''

/**
 * Rows that break a rule are put aside in one pass; of these each column's values are counted. A line has a key, a value, how
 * many rows have it, how many rows break the rule of the column, and how many different values do.
 */
export function invalidStatement(
  target: RowTable,
  rules: readonly ColumnRule[],
  mostValues: number,
  { reading, rows, placeholder }: Writing,
): WriteStatement {
  const bound = new Parameters({ placeholder })
  const most = bound.bind({ type: 'id', value: mostValues })
  const slots = rules.map((rule) => slotOf({ key: rule.key, dataType: 'text' }))
  const writing = new RuleWriting(reading, rows, bound)
  const judged = rules.map((rule, i) => `${slots[i]?.text}, ${ruleSql(rule, writing)} AS b${i}`)
  const part = partSql(target)
  const from = `${reading.table(tableName(target.table))}${part === null ? '' : ` WHERE ${part}`}`
  const any = rules.map((_, i) => `j.b${i}`).join(' OR ')
  const failed = `SELECT * FROM (SELECT ${judged.join(', ')} FROM ${from}) AS j WHERE ${any}`
  const each = slots.map(
    ({ key, text }, i) =>
      `(SELECT '${key}', ${text}, count(*) AS n, sum(count(*)) OVER (), count(*) OVER () FROM f WHERE b${i} GROUP BY ${text} ORDER BY n DESC, ${text} NULLS FIRST LIMIT ${most})`,
  )
  const all = `SELECT '${ALL_ROWS}' AS k, NULL AS v, count(*) AS n, count(*) AS rows, 0 AS different FROM f`
  const sql = `WITH f AS MATERIALIZED (${failed}) ${[all, ...each].join(' UNION ALL ')}`
  return { sql, parameters: bound.all }
}

export function foundInvalid(lines: readonly (readonly unknown[])[]): FoundInvalid {
  const columns = new Map<string, InvalidColumn>()
  let rows = 0
  for (const [key, value, count, all, different] of lines) {
    if (key === ALL_ROWS) {
      rows = Number(count)
      continue
    }
    const name = String(key)
    const column = columns.get(name) ?? { key: name, rows: Number(all), different: Number(different), values: [] }
    columns.set(name, column)
    column.values.push({ value: value === null || value === undefined ? null : String(value), rows: Number(count) })
  }
  const most = (a: { rows: number }, b: { rows: number }) => b.rows - a.rows
  for (const { values } of columns.values()) values.sort(most)
  return { rows, columns: [...columns.values()].sort(most) }
}
