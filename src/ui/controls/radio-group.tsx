import { useId } from 'react'
import { Choice } from './choice.tsx'
import { FieldNotes } from './field.tsx'

export type RadioOption = { value: string; label: string; hint?: string; disabled?: boolean }

type RadioGroupProps = {
  label: string
  name: string
  options: readonly RadioOption[]
  /** The chosen value; without it the group keeps its own, beginning with `defaultValue`. */
  value?: string
  defaultValue?: string
  onChange?: (value: string) => void
  hint?: string | undefined
  problem?: string | null | undefined
  disabled?: boolean
}

const DOT =
  'mt-0.5 size-4 rounded-full border-control bg-raised checked:border-accent checked:bg-accent before:absolute before:inset-1 before:rounded-full before:bg-accent-text not-checked:before:hidden'

/** A choice of one where every possibility deserves to be seen. */
export function RadioGroup(props: RadioGroupProps) {
  const { label, name, options, value, defaultValue, onChange, hint, problem, disabled } = props
  const id = useId()
  const described = [...(hint ? [`${id}-hint`] : []), ...(problem ? [`${id}-problem`] : [])].join(' ')
  return (
    <fieldset className="grid gap-2" disabled={disabled} aria-describedby={described || undefined}>
      <legend className="mb-1.5 font-medium">{label}</legend>
      {options.map((option) => {
        const checked = option.value === (value ?? defaultValue)
        return (
          <Choice
            key={option.value}
            type="radio"
            name={name}
            value={option.value}
            label={option.label}
            hint={option.hint}
            disabled={disabled || option.disabled}
            {...(value === undefined ? { defaultChecked: checked } : { checked })}
            onChange={() => onChange?.(option.value)}
            className={DOT}
          />
        )
      })}
      <FieldNotes id={id} hint={hint} problem={problem} />
    </fieldset>
  )
}
