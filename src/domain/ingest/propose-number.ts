import { plain } from '#domain/field/abbreviate.ts'
import type { ColumnEvidence } from './column-evidence.ts'
import type { Answer, ColumnProposal, ColumnReading } from './question.ts'
import { AS_IT_IS, type DECIMAL_MARKS } from './value-rule.ts'

type DecimalMark = (typeof DECIMAL_MARKS)[number]

/** A column of which fewer values are numbers is offered as text alone. */
const MOSTLY = 0.9

/** All values are stored as they are. */
const AS_STORED: ColumnReading = { dataType: 'numeric', rule: AS_IT_IS }
const asText: ColumnReading = { dataType: 'text', rule: AS_IT_IS }

/** How a column of numbers is read; null where most values are something else and no field says that it holds numbers. */
export function proposeNumber(
  column: string,
  evidence: ColumnEvidence,
  declared: boolean,
  before: DecimalMark | null = null,
): ColumnProposal | null {
  const { numbers, values } = evidence
  const nullWords = evidence.nullWords.map(({ word }) => word)
  const format = numbers.percent > 0 && numbers.percent === values - numbers.plain ? { formatFn: 'percent' } : {}
  const read = (decimal: DecimalMark): ColumnReading => ({
    dataType: 'numeric',
    rule: { nullWords, reading: { as: 'number', decimal } },
    ...format,
  })
  if (values === 0) return declared ? { ...AS_STORED, questions: [] } : null
  if (numbers.plain === values) return { ...(nullWords.length === 0 ? AS_STORED : read('.')), questions: [] }
  if (!declared && isIdentifiers(evidence)) return null
  const mark = decimalMark(evidence) ?? before
  const best = Math.max(numbers.point, numbers.comma)
  if (!declared && best < values * MOSTLY) return null
  if (mark === null) return askMark(column, evidence, read, declared)
  if (declared) return { ...read(mark), questions: [] }
  const text = `${numberWords(column, evidence, best)} Store them as numbers?`
  const answers: Answer[] = [
    { label: 'Store them as numbers', reading: read(mark) },
    { label: 'Keep the text', reading: asText },
  ]
  return { ...asText, questions: [{ kind: 'numbers', column, text, answers, suggested: 0, taken: 1 }] }
}

/** Numbers have no zeros in front, and seldom more digits than a spreadsheet keeps. */
function isIdentifiers({ codes }: ColumnEvidence): boolean {
  return codes.leadingZeros > 0 || (codes.lengths.at(-1) ?? 0) > 0
}

/** The mark that stands before decimals, where the values say it. */
function decimalMark({ numbers, values }: ColumnEvidence): DecimalMark | null {
  if (numbers.point !== numbers.comma) return numbers.point > numbers.comma ? '.' : ','
  return numbers.either === 0 && values > 0 ? '.' : null
}

function askMark(
  column: string,
  evidence: ColumnEvidence,
  read: (mark: DecimalMark) => ColumnReading,
  declared: boolean,
): ColumnProposal {
  const example = evidence.examples.eitherNumber ?? evidence.sample[0] ?? ''
  const text = `Numbers in "${column}", such as ${example}, can be read in two ways. What marks the decimals?`
  const answers: Answer[] = [
    { label: 'A point, as in 1,234.56', reading: read('.') },
    { label: 'A comma, as in 1.234,56', reading: read(',') },
    ...(declared ? [] : [{ label: 'Keep the text', reading: asText }]),
  ]
  const open = declared ? read('.') : asText
  const taken = declared ? 0 : 2
  return { ...open, questions: [{ kind: 'decimal-mark', column, text, answers, suggested: 0, taken }] }
}

function numberWords(column: string, { values, examples }: ColumnEvidence, numbers: number): string {
  const written = examples.written === null ? '' : `, some written like ${examples.written}`
  if (numbers === values) return `All ${plain(values, 0, 0)} values of "${column}" are numbers${written}.`
  const other = examples.noNumber === null ? '' : ` Others, such as ${examples.noNumber}, stay as they are.`
  return `${plain(numbers, 0, 0)} of ${plain(values, 0, 0)} values of "${column}" are numbers${written}.${other}`
}
