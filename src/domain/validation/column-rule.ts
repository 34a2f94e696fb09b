import type { DataType } from '#domain/data/query.ts'
import { companionText } from '#domain/data/typed-text.ts'
import { madeOnce } from '#domain/made-once.ts'
import { areaCodes, type CodeKind, isAreaCode } from './area-codes.ts'
import { isBlank } from './blank.ts'
import { chosenTexts } from './chosen-texts.ts'

/** What a value that is not empty has to be. */
export type ColumnCheck =
  /** One of these; where `multiple`, every item of a list. */
  | { kind: 'options'; values: readonly string[]; multiple: boolean }
  | { kind: 'typed'; dataType: Exclude<DataType, 'text'> }
  | { kind: 'code'; of: CodeKind }

/** What a column of a version has to hold. A column without a rule is never wrong. */
export type ColumnRule = {
  key: string
  name: string
  /** What people call it. */
  label: string
  required: boolean
  check: ColumnCheck | null
}

/** Whether a cell breaks the rule of its column. The engines say the same in SQL (`engines/rule-sql`). */
export function breaksRule({ required, check }: Pick<ColumnRule, 'required' | 'check'>, text: string | null): boolean {
  if (text === null || isBlank(text)) return required
  if (check === null) return false
  if (check.kind === 'typed') return companionText(check.dataType, text) === null
  if (check.kind === 'code') return !isAreaCode(text, check.of)
  const known = optionTexts(check)
  if (!check.multiple) return !known.has(text)
  const chosen = chosenTexts(text)
  return chosen.length === 0 ? required : chosen.some((item) => !known.has(item))
}

const optionTexts = madeOnce(({ values }: { values: readonly string[] }): ReadonlySet<string> => new Set(values))

/** In a word for the list of columns: why its values are wrong. */
export function ruleWords({ required, check }: Pick<ColumnRule, 'required' | 'check'>): string {
  const said = check && checkWords(check)
  return [required ? 'Required' : null, said].filter(Boolean).join(', ')
}

function checkWords(check: ColumnCheck): string {
  switch (check.kind) {
    case 'options':
      return check.multiple ? 'Any of the options' : 'One of the options'
    case 'code':
      return check.of === 'fips' ? 'FIPS code' : 'GEOID'
    case 'typed':
      return { numeric: 'Number', date: 'Date', timestamp: 'Date and time' }[check.dataType]
  }
}

/** All that a code may begin with, for databases. */
export const codesOf = ({ of }: Extract<ColumnCheck, { kind: 'code' }>): readonly string[] => areaCodes(of)
