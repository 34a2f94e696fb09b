import { type ComponentProps, useId } from 'react'

type ChoiceProps = { label: string; hint?: string } & Omit<ComponentProps<'input'>, 'type'>

/** A yes or no that is sent with its form. */
export function Checkbox({ label, hint, className = '', ...rest }: ChoiceProps) {
  const id = useId()
  return (
    <div className={`flex gap-2.5 pointer-coarse:py-2 ${className}`}>
      <input
        id={id}
        type="checkbox"
        aria-describedby={hint ? `${id}-hint` : undefined}
        className="mt-0.5 size-4 shrink-0 accent-accent disabled:opacity-55"
        {...rest}
      />
      <div>
        <label htmlFor={id}>{label}</label>
        {hint ? (
          <p id={`${id}-hint`} className="text-muted">
            {hint}
          </p>
        ) : null}
      </div>
    </div>
  )
}
