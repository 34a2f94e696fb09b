import type { SourceField } from '#domain/data/column.ts'
import { isCodeName } from '#domain/data/infer.ts'
import { plain } from '#domain/field/abbreviate.ts'
import { isNumeric } from '#domain/field/field-settings.ts'
import type { ColumnEvidence } from './column-evidence.ts'
import type { TargetColumn } from './mapping.ts'
import { declaredCode, namedCode, proposeCode } from './propose-code.ts'
import { proposeDays } from './propose-days.ts'
import { proposeNumber } from './propose-number.ts'
import type { ColumnProposal, ColumnReading } from './question.ts'
import { AS_IT_IS } from './value-rule.ts'

/**
 * How the values of a column become stored text. What its field declares decides, then its name, and only then what is in
 * it: codes of a state that begins with no zero look like numbers, and would no longer join. `before` is the same column in
 * the last mapping, whose choices hold where the values leave them open.
 */
export function proposeReading(
  column: string,
  evidence: ColumnEvidence,
  field: SourceField | null,
  before: TargetColumn | null,
): ColumnProposal {
  const declared = declaredCode(field?.display)
  if (declared) return proposeCode(declared, { column, evidence, declared: true })
  const reading = before?.rule.reading
  const order = reading?.as === 'date' || reading?.as === 'timestamp' ? reading.order : null
  const mark = reading?.as === 'number' ? reading.decimal : null
  if (field && isNumeric(field)) return proposeNumber(column, evidence, true, mark) ?? textOf(column, evidence)
  const type = field?.dataType
  if (type === 'date' || type === 'timestamp')
    return proposeDays(column, evidence, type, order) ?? textOf(column, evidence)
  const named = namedCode(column)
  if (named) {
    const declared = reading?.as === 'code'
    return proposeCode(named, { column, evidence, declared })
  }
  if (field) return textOf(column, evidence)
  const days = proposeDays(column, evidence, null, order)
  if (days) return days
  if (isCodeName(column)) return textOf(column, evidence)
  return proposeNumber(column, evidence, false, mark) ?? textOf(column, evidence)
}

/** Text as it is; whether words for no value in it are meant as such is asked. */
function textOf(column: string, { nullWords }: ColumnEvidence): ColumnProposal {
  const asText: ColumnReading = { dataType: 'text', rule: AS_IT_IS }
  if (nullWords.length === 0) return { ...asText, questions: [] }
  const words = nullWords.map(({ word, count }) => `"${word}" (${plain(count, 0, 0)})`).join(', ')
  const text = `"${column}" has words that may stand for no value: ${words}. Store those cells as empty?`
  const rule = { ...AS_IT_IS, nullWords: nullWords.map(({ word }) => word) }
  const answers = [
    { label: 'Store them as empty', reading: { ...asText, rule } },
    { label: 'Keep the words', reading: asText },
  ]
  return { ...asText, questions: [{ kind: 'null-words', column, text, answers, suggested: 0, taken: 1 }] }
}
