import { type ReactNode, useId } from 'react'

type FieldProps = { label: string; hint?: string; children: (id: string, hintId: string | undefined) => ReactNode }

/** A labelled control, with a line that says what belongs in it. */
export function Field({ label, hint, children }: FieldProps) {
  const id = useId()
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      {children(id, hint ? `${id}-hint` : undefined)}
      {hint ? (
        <p id={`${id}-hint`} className="text-muted">
          {hint}
        </p>
      ) : null}
    </div>
  )
}

/** The look that text inputs, selects and text areas share. */
export const controlClass =
  'min-h-9 w-full rounded-md border border-control bg-raised px-3 py-1.5 text-text disabled:opacity-60'
