import { plain } from '#domain/field/abbreviate.ts'
import { type ColumnEvidence, readableDays } from './column-evidence.ts'
import type { Answer, ColumnProposal, ColumnReading } from './question.ts'
import { AS_IT_IS, type Reading } from './value-rule.ts'

type DayReading = Extract<Reading, { as: 'date' | 'timestamp' }>

const DAY_NAME = /date|day|(^|[^a-z])(dt|on|when|since|until)([^a-z]|$)/i

const asText: ColumnReading = { dataType: 'text', rule: AS_IT_IS }

/** How a column of days is read; null where its values are something else. `declared` is the type that its field has. */
export function proposeDays(
  column: string,
  evidence: ColumnEvidence,
  declared: 'date' | 'timestamp' | null,
  order: DayReading['order'] = null,
): ColumnProposal | null {
  const { days, values } = evidence
  if (values === 0) return declared && { dataType: declared, rule: AS_IT_IS, questions: [] }
  const type = declared ?? (days.times + days.plainTimes > 0 ? 'timestamp' : 'date')
  const read = (more: Partial<DayReading>): ColumnReading => ({
    dataType: type,
    rule: { nullWords: words(evidence), reading: { as: type, order: null, epoch: null, ...more } },
  })
  if (days.serials === values && (declared || DAY_NAME.test(column)))
    return proposeSerials(column, evidence, read, declared !== null)
  if (!declared && readableDays(evidence) < values) return null
  const said = orderIn(evidence) ?? order
  const isStored = days.plain + days.plainTimes === values && evidence.nullWords.length === 0
  if (isStored) return { dataType: type, rule: AS_IT_IS, questions: [] }
  if (days.either === 0 || said !== null) return { ...read({ order: said }), questions: [] }
  const example = evidence.examples.eitherDay ?? ''
  const count = plain(days.either, 0, 0)
  const text = `${count} ${days.either === 1 ? 'date' : 'dates'} in "${column}", such as ${example}, can be read in two ways. Which comes first?`
  const answers: Answer[] = [
    { label: 'The month (United States)', reading: read({ order: 'mdy' }) },
    { label: 'The day (Europe)', reading: read({ order: 'dmy' }) },
    { label: 'Keep the values as they are', reading: declared ? read({}) : asText },
  ]
  const suggested = days.dayFirst > days.monthFirst ? 1 : 0
  const open = declared ? read({}) : asText
  return { ...open, questions: [{ kind: 'day-order', column, text, answers, suggested, taken: 2 }] }
}

/** The order that some value of the column proves, where none proves the other. */
function orderIn({ days }: ColumnEvidence): DayReading['order'] {
  if (days.monthFirst > 0 && days.dayFirst === 0) return 'mdy'
  return days.dayFirst > 0 && days.monthFirst === 0 ? 'dmy' : null
}

function proposeSerials(
  column: string,
  evidence: ColumnEvidence,
  read: (more: Partial<DayReading>) => ColumnReading,
  declared: boolean,
): ColumnProposal {
  const numbers: ColumnReading = { dataType: 'numeric', rule: AS_IT_IS }
  const answers: Answer[] = [
    { label: 'Days counted from 1900 (Windows)', reading: read({ epoch: '1900' }) },
    { label: 'Days counted from 1904 (older Macintosh)', reading: read({ epoch: '1904' }) },
    ...(declared ? [] : [{ label: 'They are numbers', reading: numbers }]),
  ]
  const text = `The values of "${column}", such as ${evidence.sample[0] ?? ''}, look like days as a spreadsheet counts them. What are they?`
  const taken = declared ? 0 : 2
  const open = declared ? read({ epoch: '1900' }) : numbers
  return { ...open, questions: [{ kind: 'day-numbers', column, text, answers, suggested: 0, taken }] }
}

const words = ({ nullWords }: ColumnEvidence) => nullWords.map(({ word }) => word)
