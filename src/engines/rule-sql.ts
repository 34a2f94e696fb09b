import { areaDigits, codeLengths } from '#domain/validation/area-codes.ts'
import { SPACES } from '#domain/validation/blank.ts'
import { type ColumnCheck, type ColumnRule, codesOf } from '#domain/validation/column-rule.ts'
import type { Dialect } from './dialect.ts'
import { slotOf } from './row-layout.ts'
import type { Parameters, WriteDialect } from './write-statement.ts'

/** Up to here values stand in a statement one by one; more of them are looked up in a list. */
const MOST_INLINE = 50

/** What the SQL of rules is made with: how the database writes, and where values are bound. */
export class RuleWriting {
  readonly reading: Dialect
  readonly rows: WriteDialect['rows']
  readonly bound: Parameters
  private readonly written: ReadonlyMap<string, string> | null
  private boundSpaces: string | null = null

  /** `written` is what columns of a table `t` are about to be set to, for rules that judge a row as it will be. */
  constructor(
    reading: Dialect,
    rows: WriteDialect['rows'],
    bound: Parameters,
    written: ReadonlyMap<string, string> | null = null,
  ) {
    this.reading = reading
    this.rows = rows
    this.bound = bound
    this.written = written
  }

  /** A column of the row that is judged. */
  cell(name: string): string {
    return this.written ? (this.written.get(name) ?? `t.${name}`) : name
  }

  /** What is written may be the first text of a column that is not of its type. */
  isPure(companion: string): boolean {
    return !this.written?.has(companion) && this.reading.isPure(companion)
  }

  /** Bound once, and only where a rule needs it: a value that no SQL names is refused. */
  get spaces(): string {
    this.boundSpaces ??= this.bound.bind({ type: 'text', value: SPACES })
    return this.boundSpaces
  }
}

/**
 * Whether a cell breaks the rule of its column, as `breaksRule` in the domain says it: true or false, never null. Types are
 * judged by the companion, which was worked out by that same rule when the cell was written.
 */
export function ruleSql(rule: ColumnRule, writing: RuleWriting): string {
  const slot = slotOf({ key: rule.key, dataType: 'text' })
  const text = writing.cell(slot.text)
  const wrong = rule.check && checkSql(rule.check, slot.key, text, writing)
  if (!rule.required && wrong === null) return 'false'
  const blank = `(${writing.reading.blank(text, writing.spaces)})`
  if (!rule.required) return `(${text} IS NOT NULL AND ${wrong} AND NOT ${blank})`
  const nothing = `(${text} IS NULL OR ${blank})`
  if (wrong === null) return nothing
  if (rule.check?.kind !== 'options' || !rule.check.multiple) return `(${nothing} OR ${wrong})`
  return `(${nothing} OR ${writing.reading.choosesNothing(text, writing.spaces)} OR ${wrong})`
}

/** The keys of the columns whose rules a row breaks, or null. */
export function markSql(rules: readonly ColumnRule[], writing: RuleWriting): string {
  if (rules.length === 0) return 'CAST(NULL AS VARCHAR)'
  const each = rules.map((rule) => `CASE WHEN ${ruleSql(rule, writing)} THEN '${rule.key}' END`)
  return `nullif(concat_ws(' ', ${each.join(', ')}), '')`
}

function checkSql(check: ColumnCheck, key: string, text: string, writing: RuleWriting): string | null {
  if (check.kind === 'typed') {
    const { companion } = slotOf({ key, dataType: check.dataType })
    // Null where every text is of the type.
    return companion === null || writing.isPure(companion) ? null : `${writing.cell(companion)} IS NULL`
  }
  if (check.kind === 'code') return codeSql(check, text, writing)
  if (!check.multiple) return `NOT ${isOneOf(text, check.values, writing)}`
  const options = writing.bound.bind({ type: 'texts', value: check.values })
  return writing.reading.choosesOther(text, options, writing.spaces)
}

function codeSql(check: Extract<ColumnCheck, { kind: 'code' }>, text: string, writing: RuleWriting): string {
  const lengths = codeLengths(check.of)
  const cuts = lengths.map((length) => `WHEN ${length} THEN substr(${text}, 1, ${areaDigits(length)})`)
  const area = `CASE length(${text}) ${cuts.join(' ')} ELSE '' END`
  return `(translate(${text}, '0123456789', '') <> '' OR NOT ${isOneOf(area, codesOf(check), writing)})`
}

function isOneOf(text: string, values: readonly string[], { rows, bound }: RuleWriting): string {
  if (values.length === 0) return 'false'
  if (values.length > MOST_INLINE) {
    const list = bound.bind({ type: 'texts', value: values })
    return `(${text} IN (SELECT v.o FROM ${rows([list], ['o'])}))`
  }
  return `(${text} IN (${values.map((value) => bound.bind({ type: 'text', value })).join(', ')}))`
}
