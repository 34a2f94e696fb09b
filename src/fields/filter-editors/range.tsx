import { type FilterRange, rangeOf, withRange } from '#domain/field/field-filter.ts'
import { isNumeric, labelOf, withTime } from '#domain/field/field-settings.ts'
import { textOf } from '#domain/field/field-value.ts'
import { typedNumber } from '#domain/field/typed-number.ts'
import type { FilterEditorProps } from '#fields/editor-props.ts'
import { TextInput } from '#ui/controls/input.tsx'
import { NumberInput } from '#ui/controls/number-input.tsx'

const BOUNDS = [
  { name: 'from', label: 'From' },
  { name: 'to', label: 'To' },
] as const

/** A range of numbers or of days; a bound that is left empty holds nothing back. */
export default function RangeFilter({ field, filters, onChange }: FilterEditorProps) {
  const range = rangeOf(filters)
  const change = (bound: Partial<FilterRange>) => onChange(withRange(filters, { ...range, ...bound }))
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-medium">{labelOf(field)}</legend>
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        {BOUNDS.map(({ name, label }) =>
          isNumeric(field) ? (
            <NumberInput
              key={name}
              label={label}
              value={typedNumber(textOf(range[name]))}
              onChange={(value) => change({ [name]: value })}
            />
          ) : (
            <TextInput
              key={name}
              label={label}
              type={withTime(field) ? 'datetime-local' : 'date'}
              value={textOf(range[name])}
              onChange={({ target }) => change({ [name]: target.value })}
            />
          ),
        )}
      </div>
    </fieldset>
  )
}
