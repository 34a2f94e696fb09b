import { type ReactNode, useId } from 'react'

type FieldProps = {
  label: string
  hint?: string | undefined
  problem?: string | null | undefined
  optional?: boolean
  /** Whether the label is for screen readers alone, as where a table's head says it. */
  labelHidden?: boolean
  /** Draws the control; the second id belongs in `aria-describedby`. */
  children: (id: string, describedBy: string | undefined) => ReactNode
}

/** A labelled control, with a line that says what belongs in it and one that says what is wrong with it. */
export function Field({ label, hint, problem, optional = false, labelHidden = false, children }: FieldProps) {
  const id = useId()
  const described = [...(hint ? [`${id}-hint`] : []), ...(problem ? [`${id}-problem`] : [])].join(' ')
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className={labelHidden ? 'sr-only' : 'font-medium break-words'}>
        {label}
        {optional ? <span className="font-normal text-muted"> (optional)</span> : null}
      </label>
      {children(id, described || undefined)}
      <FieldNotes id={id} hint={hint} problem={problem} />
    </div>
  )
}

type FieldNotesProps = { id: string } & Pick<FieldProps, 'hint' | 'problem'>

/** What is wrong with a control and what belongs in it, named after the control. */
export function FieldNotes({ id, hint, problem }: FieldNotesProps) {
  return (
    <>
      {problem ? (
        <p id={`${id}-problem`} className="wrap-anywhere text-danger">
          {problem}
        </p>
      ) : null}
      {hint ? (
        <p id={`${id}-hint`} className="wrap-anywhere text-muted">
          {hint}
        </p>
      ) : null}
    </>
  )
}

/** The look that text inputs, selects and text areas share. */
export const controlClass =
  'min-h-9 pointer-coarse:min-h-11 w-full rounded-md border border-control bg-raised px-3 py-1.5 text-text shadow-raised transition-[border-color] hover:border-muted aria-invalid:border-danger disabled:cursor-not-allowed disabled:border-border disabled:bg-sunken disabled:text-muted disabled:shadow-none focus-visible:outline-offset-0'
