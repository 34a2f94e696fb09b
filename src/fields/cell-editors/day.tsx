import { useState } from 'react'
import { withTime } from '#domain/field/field-settings.ts'
import { readMoment } from '#domain/field/moment.ts'
import { controlText, momentFromControl } from '#domain/field/typed-moment.ts'
import { cellControlClass, focusAtEnd } from '#fields/cell-control.ts'
import type { CellControlProps } from '#fields/editor-props.ts'

/** A day, or a day and a time. What is stored and is neither is typed over as text, so that nothing is lost by looking. */
export default function DayInCell({ field, text, onText, aria }: CellControlProps) {
  const [before] = useState(() => readMoment(text))
  const [isDay] = useState(() => before !== null || text === '')
  const moment = readMoment(text)
  const timed = withTime(field)
  if (!isDay)
    return (
      <input
        {...aria}
        ref={focusAtEnd}
        className={cellControlClass}
        value={text}
        onChange={({ target }) => onText(target.value)}
      />
    )
  return (
    <input
      {...aria}
      ref={focusAtEnd}
      type={timed ? 'datetime-local' : 'date'}
      max={timed ? '9999-12-31T23:59' : '9999-12-31'}
      className={cellControlClass}
      value={moment ? controlText(moment, timed) : ''}
      onChange={({ target }) => onText(momentFromControl(target.value, before) ?? '')}
    />
  )
}
