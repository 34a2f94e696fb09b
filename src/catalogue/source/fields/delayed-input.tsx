import { controlClass, Field } from '#ui/controls/field.tsx'
import { useDelayedText } from './use-delayed-text.ts'

type DelayedInputProps = {
  label: string
  value: string
  /** Takes what was typed; what it does not take (`false`) stays in the control. */
  onCommit: (text: string) => unknown
  problem?: string | null
  labelHidden?: boolean
  lines?: boolean
  hint?: string
  placeholder?: string
  mono?: boolean
  onTyped?: (text: string) => void
}

/** One line, or several, that are sent when typing stops. */
export function DelayedInput(props: DelayedInputProps) {
  const {
    label,
    value,
    onCommit,
    problem,
    labelHidden = false,
    lines = false,
    hint,
    placeholder,
    mono,
    onTyped,
  } = props
  const { text, type, handOver } = useDelayedText(value, onCommit)
  return (
    <Field label={label} labelHidden={labelHidden} problem={problem} hint={hint}>
      {(id, describedBy) => {
        const shared = {
          id,
          value: text,
          placeholder,
          autoComplete: 'off',
          spellCheck: mono ? false : undefined,
          'aria-describedby': describedBy,
          'aria-invalid': problem ? true : undefined,
          onBlur: handOver,
        }
        const typed = (next: string) => {
          type(next)
          onTyped?.(next)
        }
        const look = `${controlClass} ${mono ? 'font-mono' : ''}`
        return lines ? (
          <textarea
            {...shared}
            rows={2}
            className={`${look} field-sizing-content max-h-60 min-h-16 py-2`}
            onChange={(event) => typed(event.target.value)}
          />
        ) : (
          <input
            {...shared}
            type="text"
            className={look}
            onChange={(event) => typed(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') handOver()
            }}
          />
        )
      }}
    </Field>
  )
}
