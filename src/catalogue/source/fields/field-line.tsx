import { ChevronDown, ChevronRight } from 'lucide-react'
import { memo, type ReactNode, useId, useRef, useState } from 'react'
import { dataTypeOf, FIELD_DATA_TYPES, isCalculated, withInputType } from '#domain/data/fields/field-choices.ts'
import { type FieldEdit, refOf } from '#domain/data/fields/field-edit.ts'
import { type FieldEntry, textSetting } from '#domain/data/fields/field-entry.ts'
import { fieldName } from '#domain/data/fields/field-name.ts'
import type { RowColumn } from '#domain/data/query.ts'
import { ProblemError } from '#domain/problem.ts'
import { INPUT_TYPES } from '#fields/input-types.ts'
import { Button } from '#ui/controls/button.tsx'
import { showToast } from '#ui/floating/toast.tsx'
import { ChoiceSelect } from './choice-select.tsx'
import { DelayedInput } from './delayed-input.tsx'
import type { PreviewOf } from './expression-editor.tsx'
import type { FieldRow } from './field-rows.ts'
import type { FieldSession } from './field-session.ts'
import { FieldSettings } from './field-settings.tsx'
import { RemoveField } from './remove-field.tsx'
import type { SavedFormat } from './saved-formats.ts'

type FieldLineProps = {
  row: FieldRow
  session: FieldSession
  columns: readonly RowColumn[]
  formats: readonly SavedFormat[]
  preview: PreviewOf
}

/** One field: its names and types, and the rest behind a button. */
export const FieldLine = memo(function FieldLine({ row, session, columns, formats, preview }: FieldLineProps) {
  const { entry } = row
  const [open, setOpen] = useState(false)
  const [going, setGoing] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const settingsId = useId()
  const line = useRef<HTMLDivElement>(null)

  function change(settings: Record<string, unknown>): boolean {
    const changed = Object.entries(settings).filter(([name, value]) => (value ?? null) !== (entry[name] ?? null))
    const was = Object.fromEntries(changed.map(([name]) => [name, entry[name] ?? null]))
    const edit: FieldEdit = { kind: 'change', field: refOf(entry), settings: Object.fromEntries(changed), was }
    const refusal = changed.length === 0 ? null : tried(() => session.do([edit]))
    setProblem(refusal)
    return refusal === null
  }

  function remove() {
    focusBeside(line.current)
    session.do([{ kind: 'remove', field: refOf(entry) }])
    showToast({
      title: `The field ${entry.name} was removed`,
      action: { label: 'Undo', onSelect: () => session.undo() },
    })
  }

  return (
    <div ref={line} className={`py-2 transition-opacity ${going ? 'opacity-50' : ''}`}>
      <div className="grid grid-cols-2 items-start gap-2 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1.4fr)_minmax(0,1fr)_8rem_auto]">
        <Captioned caption="Name" wide>
          <DelayedInput
            label={`Name of ${entry.name}`}
            labelHidden
            mono
            value={entry.name}
            problem={problem}
            onCommit={(typed) => change({ name: typed === entry.name ? typed : fieldName(typed) })}
          />
        </Captioned>
        <Captioned caption="Display name" wide>
          <DelayedInput
            label={`Display name of ${entry.name}`}
            labelHidden
            placeholder={entry.name}
            value={textSetting(entry, 'display_name')}
            onCommit={(text) => change({ display_name: text.trim() || null })}
          />
        </Captioned>
        <Captioned caption="Input type">
          <ChoiceSelect
            label={`Input type of ${entry.name}`}
            labelHidden
            value={textSetting(entry, 'type') || 'text'}
            choices={INPUT_TYPES}
            onChange={(type) => {
              change(withInputType(entry, type))
              if (type === 'calculated') setOpen(true)
            }}
          />
        </Captioned>
        <Captioned caption="Data type">
          <ChoiceSelect
            label={`Data type of ${entry.name}`}
            labelHidden
            value={dataTypeOf(entry)}
            choices={FIELD_DATA_TYPES}
            onChange={(dataType) => change({ dataType })}
          />
        </Captioned>
        <div className="flex items-center gap-1 col-span-2 lg:col-span-1">
          <Button
            kind="quiet"
            icon={open ? ChevronDown : ChevronRight}
            aria-expanded={open}
            aria-controls={open ? settingsId : undefined}
            aria-label={`Advanced settings of ${entry.name}`}
            onClick={() => setOpen(!open)}
          >
            Advanced
          </Button>
          <RemoveField name={entry.name} onRemove={remove} onGoing={setGoing} />
        </div>
      </div>
      {open ? (
        <div className="mt-3">
          <FieldSettings
            id={settingsId}
            entry={entry}
            columns={isCalculated(entry) ? columns.filter(({ name }) => name !== entry.name) : columns}
            formats={formats}
            preview={preview}
            onChange={change}
          />
        </div>
      ) : null}
    </div>
  )
})

/** Whoever is in a line that goes is handed on to the one beside it. */
function focusBeside(line: HTMLElement | null): void {
  const item = line?.closest('li')
  if (!item?.contains(document.activeElement)) return
  const beside = item.nextElementSibling ?? item.previousElementSibling
  beside?.querySelector('button')?.focus()
}

/** Where there are no headings above the list, each control says what it is. */
function Captioned({ caption, wide = false, children }: { caption: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={`min-w-0 ${wide ? 'max-sm:col-span-2' : ''}`}>
      <span aria-hidden className="text-xs text-muted lg:hidden">
        {caption}
      </span>
      {children}
    </div>
  )
}

/** Does it; what the rules refuse is answered in their words. */
function tried(work: () => void): string | null {
  try {
    work()
    return null
  } catch (error) {
    if (error instanceof ProblemError) return error.message
    throw error
  }
}

/** Fields that have values, as expressions name them. */
export function storedColumns(fields: readonly FieldEntry[]): RowColumn[] {
  return fields
    .filter((entry) => !isCalculated(entry))
    .map((entry) => {
      const said = dataTypeOf(entry)
      const dataType = said === 'numeric' || said === 'date' || said === 'timestamp' ? said : 'text'
      return { name: entry.name, dataType }
    })
}
