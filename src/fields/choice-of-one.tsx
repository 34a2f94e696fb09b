import { isRequired } from '#domain/field/field-settings.ts'
import { textOf } from '#domain/field/field-value.ts'
import { chosenValue, type FieldOption, optionOf } from '#domain/field/options.ts'
import { PLEASE_SELECT } from '#domain/field/true-or-false.ts'
import { Combobox } from '#ui/controls/combobox.tsx'
import { Select } from '#ui/controls/select.tsx'
import type { FieldInputProps } from './field.ts'
import { labelled } from './labelled.ts'

/** More than this many are easier found by typing than by looking. */
const MOST_AT_A_GLANCE = 12

type ChoiceOfOneProps = FieldInputProps & { options: readonly FieldOption[] }

/** A dropdown of options, cleared by its first line; a long one is found by typing. */
export function ChoiceOfOne({ options, ...props }: ChoiceOfOneProps) {
  const { field, onChange } = props
  const value = chosenValue(props.value)
  const chosen = optionOf(options, value)
  const choices = options.map((option) => ({ value: textOf(option.value), label: option.label }))
  const choose = (text: string | null) =>
    onChange(options.find((option) => textOf(option.value) === text)?.value ?? null)
  const prompt = field.prompt || PLEASE_SELECT
  if (options.length > MOST_AT_A_GLANCE)
    return (
      <Combobox
        {...labelled(props)}
        options={choices}
        placeholder={prompt}
        value={chosen ? textOf(chosen.value) : null}
        onChange={choose}
      />
    )
  // A value that is none of the options is shown, since the browser would show the first option instead.
  const strange = value !== null && !chosen ? [{ value: `invalid ${textOf(value)}`, label: textOf(value) }] : []
  return (
    <Select
      {...labelled(props)}
      required={isRequired(field)}
      {...(options.length === 0 ? { hint: 'This field has no options yet.' } : {})}
      options={[{ value: '', label: prompt }, ...strange, ...choices]}
      value={chosen ? textOf(chosen.value) : (strange[0]?.value ?? '')}
      onChange={({ target }) => choose(target.value)}
    />
  )
}
