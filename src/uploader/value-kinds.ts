import type { TargetColumn } from '#domain/ingest/mapping.ts'
import type { ColumnReading } from '#domain/ingest/question.ts'
import type { Reading } from '#domain/ingest/value-rule.ts'

/** What values can be read as, in the words of a list. */
export const VALUE_KINDS = [
  { value: 'text', label: 'Text, unchanged' },
  { value: 'point', label: 'Numbers, such as 1,234.56' },
  { value: 'comma', label: 'Numbers, such as 1.234,56' },
  { value: 'date', label: 'Dates' },
  { value: 'timestamp', label: 'Dates with a time' },
  { value: 'code', label: 'Codes with leading zeros' },
] as const
export type ValueKind = (typeof VALUE_KINDS)[number]['value']

/** FIPS codes of counties, until another length is said. */
const COUNTY_DIGITS = 5

const READINGS: Record<ValueKind, Reading> = {
  text: { as: 'text' },
  point: { as: 'number', decimal: '.' },
  comma: { as: 'number', decimal: ',' },
  date: { as: 'date', order: null, epoch: null },
  timestamp: { as: 'timestamp', order: null, epoch: null },
  code: { as: 'code', length: COUNTY_DIGITS, area: 'county' },
}

const TYPES = {
  text: 'text',
  point: 'numeric',
  comma: 'numeric',
  date: 'date',
  timestamp: 'timestamp',
  code: 'text',
} as const satisfies Record<ValueKind, TargetColumn['dataType']>

/** Plain numbers and dates are stored as they stand, so that their type says what they are. */
export function valueKind({ dataType, rule: { reading } }: Pick<TargetColumn, 'dataType' | 'rule'>): ValueKind {
  if (reading.as === 'number') return reading.decimal === ',' ? 'comma' : 'point'
  if (reading.as !== 'text') return reading.as
  return dataType === 'numeric' ? 'point' : dataType
}

/** The column read as another kind; one that is there already keeps its type. */
export function readAsKind({ rule, dataType, isNew, formatFn }: TargetColumn, kind: ValueKind): ColumnReading {
  const type = isNew ? TYPES[kind] : dataType
  const format = formatFn && type === 'numeric' ? { formatFn } : {}
  return { dataType: type, rule: { ...rule, reading: READINGS[kind] }, ...format }
}

/** `NA, N/A, -` as a list; words that stand there twice once. */
export function wordsOf(typed: string): string[] {
  const words = typed.split(',').map((word) => word.trim())
  return [...new Set(words.filter((word) => word !== ''))]
}
