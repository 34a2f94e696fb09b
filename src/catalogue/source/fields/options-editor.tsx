import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { withOption, withOptionLabel, withoutOption } from '#domain/data/fields/field-parts.ts'
import { readOptions } from '#domain/field/options.ts'
import { usePending } from '#editor-kit/use-pending.ts'
import { Button, IconButton } from '#ui/controls/button.tsx'
import { TextInput } from '#ui/controls/input.tsx'
import { DelayedInput } from './delayed-input.tsx'

type OptionsEditorProps = { name: string; options: unknown; onChange: (options: unknown) => void }

/** Shown at once; more are reached by the search of a browser's page, and by scrolling. */
const TALLEST = 'max-h-72'

/** What can be chosen in a field: a label that people read, and the value that is stored. */
export function OptionsEditor({ name, options: stored, onChange }: OptionsEditorProps) {
  const [typed, setTyped] = useState('')
  const options = readOptions(stored)

  function add() {
    if (typed.trim() === '') return
    onChange(withOption(stored, typed))
    setTyped('')
  }

  // Whoever leaves the screen has finished the option.
  usePending(typed.trim() !== '', add)

  return (
    <fieldset className="grid content-start gap-2">
      <legend className="mb-1 font-medium">
        Options <span className="font-normal text-muted tabular-nums">{options.length}</span>
      </legend>
      {options.length > 0 ? (
        <ul aria-label={`Options of ${name}`} className={`relative grid gap-1 overflow-y-auto ${TALLEST}`}>
          {options.map(({ label, value }) => (
            <li key={String(value)} className="flex items-center gap-2">
              <div className="min-w-0 grow">
                <DelayedInput
                  label={`Label of ${value}`}
                  labelHidden
                  value={label}
                  onCommit={(next) => onChange(withOptionLabel(stored, value, next.trim() || String(value)))}
                />
              </div>
              <code className="w-32 shrink-0 truncate text-muted" title={`Stored as ${value}`}>
                {String(value)}
              </code>
              <IconButton
                label={`Remove option ${value}`}
                icon={X}
                size="small"
                onClick={() => onChange(withoutOption(stored, value))}
              />
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-muted">No options yet: anything can be entered until there are some.</p>
      )}
      <div className="flex items-end gap-2">
        <div className="min-w-0 grow">
          <TextInput
            label="New option"
            value={typed}
            autoComplete="off"
            maxLength={1_000}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              add()
            }}
          />
        </div>
        <Button icon={Plus} aria-label="Add option" onClick={add}>
          add
        </Button>
      </div>
    </fieldset>
  )
}
