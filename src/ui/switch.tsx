import { type ComponentProps, useId } from 'react'

type SwitchProps = { label: string; hint?: string } & Omit<ComponentProps<'input'>, 'type' | 'role'>

const TRACK =
  'relative mt-px h-5 w-9 shrink-0 appearance-none rounded-full bg-control transition-colors before:absolute before:top-0.5 before:left-0.5 before:size-4 before:rounded-full before:bg-raised before:shadow-raised before:transition-transform checked:bg-accent checked:before:translate-x-4 disabled:opacity-55'

/** Something that is on or off at once, without a save. */
export function Switch({ label, hint, className = '', ...rest }: SwitchProps) {
  const id = useId()
  return (
    <div className={`flex gap-2.5 pointer-coarse:py-2 ${className}`}>
      <input
        id={id}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox tells its own state.
        role="switch"
        aria-describedby={hint ? `${id}-hint` : undefined}
        className={TRACK}
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
