import { isNumberAsWritten } from '#domain/data/infer.ts'
import { isShortened } from './area-code.ts'
import { writtenMoment } from './written-date.ts'
import { writtenNumber } from './written-number.ts'

/** All ways in which one text can be read. */
export type WrittenAs = {
  /** It is a number, and stored as it is. */
  plain: boolean
  /** The number in it with a decimal point, and with a decimal comma. */
  point: string | null
  comma: string | null
  percent: boolean
  shortened: boolean
  day: 'clear' | 'monthFirst' | 'dayFirst' | 'either' | null
  time: boolean
}

const DAYS = { as: 'timestamp', epoch: null } as const
const LONGEST = 100
const NOTHING: WrittenAs = {
  plain: false,
  point: null,
  comma: null,
  percent: false,
  shortened: false,
  day: null,
  time: false,
}

export function writtenAs(text: string): WrittenAs {
  if (text.length > LONGEST) return NOTHING
  const point = writtenNumber(text, '.')
  const isPoint = point.note !== 'not-a-number'
  // Amounts in dollars and pounds have a decimal point.
  const isAmerican = isPoint && text.includes(',') && /[$£]/.test(text)
  const comma = !isAmerican && /[.,]/.test(text) ? writtenNumber(text, ',') : point
  const isComma = comma.note !== 'not-a-number' && !isAmerican
  return {
    ...NOTHING,
    plain: isPoint && isNumberAsWritten(text),
    point: isPoint ? point.text : null,
    comma: isComma ? comma.text : null,
    percent: point.note === 'percent' || comma.note === 'percent',
    shortened: isShortened(text.trim()),
    ...(isPoint || isComma ? {} : dayIn(text)),
  }
}

function dayIn(text: string): Pick<WrittenAs, 'day' | 'time'> {
  const monthFirst = dayText(text, 'mdy')
  const dayFirst = dayText(text, 'dmy')
  const time = (monthFirst ?? dayFirst)?.includes('T') ?? false
  if (monthFirst === null) return { day: dayFirst === null ? null : 'dayFirst', time }
  if (dayFirst === null) return { day: 'monthFirst', time }
  return { day: monthFirst === dayFirst ? 'clear' : 'either', time }
}

function dayText(text: string, order: 'mdy' | 'dmy'): string | null {
  const { text: day, note } = writtenMoment(text, { ...DAYS, order })
  return note === 'not-a-date' ? null : day
}
