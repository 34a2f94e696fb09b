import { useId } from 'react'

export type RadioOption = { value: string; label: string; hint?: string; disabled?: boolean }

type RadioGroupProps = {
  label: string
  name: string
  options: readonly RadioOption[]
  value?: string
  defaultValue?: string
  onChange?: (value: string) => void
}

/** A choice of one where every possibility deserves to be seen. */
export function RadioGroup({ label, name, options, value, defaultValue, onChange }: RadioGroupProps) {
  const id = useId()
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 font-medium">{label}</legend>
      {options.map((option) => (
        <div key={option.value} className="flex gap-2.5 pointer-coarse:py-2">
          <input
            id={`${id}-${option.value}`}
            type="radio"
            name={name}
            value={option.value}
            disabled={option.disabled}
            {...(value === undefined
              ? { defaultChecked: option.value === defaultValue }
              : { checked: option.value === value })}
            onChange={() => onChange?.(option.value)}
            aria-describedby={option.hint ? `${id}-${option.value}-hint` : undefined}
            className="mt-0.5 size-4 shrink-0 accent-accent disabled:opacity-55"
          />
          <div>
            <label htmlFor={`${id}-${option.value}`}>{option.label}</label>
            {option.hint ? (
              <p id={`${id}-${option.value}-hint`} className="text-muted">
                {option.hint}
              </p>
            ) : null}
          </div>
        </div>
      ))}
    </fieldset>
  )
}
