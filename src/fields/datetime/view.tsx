import { textOf } from '#domain/field/attribute.ts'
import { readMoment } from '#domain/field/moment.ts'
import type { FieldViewProps } from '#fields/field.ts'
import { FormattedValue } from '#fields/formatted-value.tsx'
import { withTime } from './model.ts'

export default function DatetimeView({ attribute, value }: FieldViewProps) {
  const moment = readMoment(textOf(value))
  if (!moment) return null
  const { day, time, zone } = moment
  const clock = withTime(attribute) && time !== '' ? `, ${time}${zone === 'Z' ? ' UTC' : zone && ` UTC${zone}`}` : ''
  return (
    <time dateTime={textOf(value).trim()} className="field-text">
      <FormattedValue formatter={attribute.formatFn ?? 'date'} value={day} />
      {clock}
    </time>
  )
}
