import { Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { FieldEntry } from '#domain/data/fields/field-entry.ts'
import { type NameProblem, nameProblem } from '#domain/data/fields/field-name.ts'
import { usePending } from '#editor-kit/use-pending.ts'
import { Button } from '#ui/controls/button.tsx'
import { controlClass, Field } from '#ui/controls/field.tsx'
import { TYPING_PAUSE_MS } from './use-delayed-text.ts'

type AddFieldProps = { fields: readonly FieldEntry[]; onAdd: (name: string) => void }

/**
 * Adds a field: a moment after its name is entered by Enter or by leaving the box, and at once by the button. A name that
 * can't be one is said on the button, and nothing is added while it is.
 */
export function AddField({ fields, onAdd }: AddFieldProps) {
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState(false)
  const { enter, cancel, add } = useEntered(typed, fields, (name) => {
    setTyped('')
    setAsked(false)
    onAdd(name)
  })
  const found = nameProblem(typed, fields)
  // Nobody is told that a name is missing before they tried to add one.
  const problem: NameProblem | null = found === 'empty name' && !asked ? null : found

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: whoever leaves both controls with nothing typed has given up
    <div
      className="flex items-end gap-2"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (typed === '' && !currentTarget.contains(relatedTarget)) setAsked(false)
      }}
    >
      <div className="w-60 min-w-0 grow sm:grow-0">
        <Field label="New field">
          {(id) => (
            <input
              id={id}
              type="text"
              autoComplete="off"
              maxLength={500}
              placeholder="Name of the field"
              value={typed}
              aria-invalid={problem ? true : undefined}
              aria-describedby={problem ? `${id}-add` : undefined}
              className={controlClass}
              onChange={(event) => {
                cancel()
                setAsked(false)
                setTyped(event.target.value)
              }}
              onBlur={() => typed !== '' && enter()}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return
                setAsked(true)
                enter()
              }}
            />
          )}
        </Field>
      </div>
      <Button
        icon={Plus}
        aria-disabled={problem !== null || undefined}
        className={problem ? 'border-danger! text-danger! opacity-100!' : ''}
        onClick={() => {
          setAsked(true)
          add()
        }}
      >
        {problem ?? 'Add'}
      </Button>
    </div>
  )
}

/** A name that was entered and waits for its moment; whoever leaves the screen has entered it. */
function useEntered(typed: string, fields: readonly FieldEntry[], onAdd: (name: string) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(add)
  latest.current = add

  function add() {
    cancel()
    if (nameProblem(typed, fields) === null) onAdd(typed)
  }
  function cancel() {
    clearTimeout(timer.current)
    timer.current = undefined
  }
  function enter() {
    cancel()
    timer.current = setTimeout(() => latest.current(), TYPING_PAUSE_MS)
  }

  usePending(nameProblem(typed, fields) === null, () => latest.current())
  useEffect(() => () => clearTimeout(timer.current), [])
  return { enter, cancel, add }
}
