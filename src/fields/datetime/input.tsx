import { withTime } from '#domain/field/field-settings.ts'
import { textOf } from '#domain/field/field-value.ts'
import { readMoment } from '#domain/field/moment.ts'
import { controlText, momentFromControl } from '#domain/field/typed-moment.ts'
import type { FieldInputProps } from '#fields/field.ts'
import { asked, labelled } from '#fields/labelled.ts'
import { TextInput } from '#ui/controls/input.tsx'

export default function DatetimeInput(props: FieldInputProps) {
  const { field, value, onChange } = props
  const moment = readMoment(textOf(value))
  const timed = withTime(field)
  return (
    <TextInput
      {...labelled(props)}
      {...asked(field)}
      type={timed ? 'datetime-local' : 'date'}
      max={timed ? '9999-12-31T23:59' : '9999-12-31'}
      value={moment ? controlText(moment, timed) : ''}
      onChange={({ target }) => onChange(momentFromControl(target.value, moment))}
    />
  )
}
