import { type ReactNode, useId } from 'react'
import type { Option } from './select.tsx'

export type PictureOption = Option & { picture: ReactNode }

type PictureChoiceProps = {
  label: string
  hint?: string
  options: readonly PictureOption[]
  value: string
  onChange: (value: string) => void
  /** How many stand side by side. */
  columns: 4 | 5
}

/** A choice of one among a few, each with a small picture of what it does; the system's own radio buttons below it. */
export function PictureChoice({ label, hint, options, value, onChange, columns }: PictureChoiceProps) {
  const id = useId()
  return (
    <fieldset className="min-w-0" aria-describedby={hint ? `${id}-hint` : undefined}>
      <legend className="mb-1.5 font-medium">{label}</legend>
      <div className={`grid gap-1.5 ${columns === 5 ? 'grid-cols-5' : 'grid-cols-4'}`}>
        {options.map((option) => (
          <label
            key={option.value}
            className="relative grid min-h-14 cursor-pointer content-between justify-items-center gap-1 rounded-md border border-border px-0.5 py-1.5 text-center text-xs leading-4 text-muted transition-colors hover:border-control hover:text-text has-checked:border-accent has-checked:bg-accent-soft has-checked:font-medium has-checked:text-text has-focus-visible:outline-2 has-focus-visible:outline-focus forced-colors:has-checked:outline-2"
          >
            <input
              type="radio"
              name={id}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <span aria-hidden="true" className="flex h-6 items-center">
              {option.picture}
            </span>
            {option.label}
          </label>
        ))}
      </div>
      {hint ? (
        <p id={`${id}-hint`} className="mt-1.5 text-xs text-muted">
          {hint}
        </p>
      ) : null}
    </fieldset>
  )
}
