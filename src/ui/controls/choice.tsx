import { type ComponentProps, useId } from 'react'

type ChoiceProps = { label: string; hint?: string | undefined } & ComponentProps<'input'>

/** A box, dot or switch with its label beside it; the system's own input, so that forms post it without script. */
export function Choice({ label, hint, className = '', ...rest }: ChoiceProps) {
  const id = useId()
  return (
    <div className="flex gap-2.5 pointer-coarse:py-2">
      <input
        id={id}
        aria-describedby={hint ? `${id}-hint` : undefined}
        className={`relative shrink-0 appearance-none border transition-colors disabled:cursor-not-allowed disabled:border-border disabled:bg-sunken forced-colors:appearance-auto forced-colors:before:hidden ${className}`}
        {...rest}
      />
      <div className="min-w-0 break-words">
        <label htmlFor={id} className={rest.disabled ? 'text-muted' : ''}>
          {label}
        </label>
        {hint ? (
          <p id={`${id}-hint`} className="text-muted">
            {hint}
          </p>
        ) : null}
      </div>
    </div>
  )
}
