import { textOf } from '#domain/field/field-value.ts'
import { chosenValue, optionOf } from '#domain/field/options.ts'
import { PLEASE_SELECT } from '#domain/field/true-or-false.ts'
import { cellControlClass, focusNow } from '#fields/cell-control.ts'
import type { CellControlProps } from '#fields/editor-props.ts'
import { kindOf } from '#fields/registry.ts'

/** The system's own list of choices, which phones show as theirs. A value that is none of them is in it too, as the first. */
export default function ChoiceInCell({ field, text, onText, aria }: CellControlProps) {
  const kind = kindOf(field)
  const options = kind.choices?.(field) ?? []
  const read = kind.readTyped(text, field)
  const value = textOf(chosenValue(read.ok ? read.value : text))
  const isStrange = value !== '' && !optionOf(options, value)
  return (
    <select
      {...aria}
      ref={focusNow}
      className={cellControlClass}
      value={value}
      onChange={({ target }) => onText(target.value)}
    >
      <option value="">{field.prompt || PLEASE_SELECT}</option>
      {isStrange ? <option value={value}>{value}</option> : null}
      {options.map((option) => (
        <option key={textOf(option.value)} value={textOf(option.value)}>
          {option.label}
        </option>
      ))}
    </select>
  )
}
