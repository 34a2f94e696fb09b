import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { type FieldMapping, isCompleteMapping, readMappings } from '#domain/data/fields/field-parts.ts'
import { usePending } from '#editor-kit/use-pending.ts'
import { Button, IconButton } from '#ui/controls/button.tsx'
import { TextInput } from '#ui/controls/input.tsx'
import { ChoiceSelect } from './choice-select.tsx'
import type { SavedFormat } from './saved-formats.ts'

type MappingsEditorProps = {
  name: string
  mappings: unknown
  formats: readonly SavedFormat[]
  onChange: (mappings: FieldMapping[]) => void
}

const EMPTY = { selectedFormat: '', selectedAttribute: '', source: '', mapped: '' }

/** Which values of this field mean which values of an attribute of a saved format. */
export function MappingsEditor({ name, mappings: stored, formats, onChange }: MappingsEditorProps) {
  const [draft, setDraft] = useState<typeof EMPTY | null>(null)
  const mappings = readMappings(stored)
  const isComplete = draft !== null && isCompleteMapping(draft)
  const attributes = formats.find((format) => format.name === draft?.selectedFormat)?.fields ?? []

  function save() {
    if (!draft || !isComplete) return
    const { selectedFormat, selectedAttribute, source, mapped } = draft
    const added = { srcValues: list(source), selectedFormat, selectedAttribute, mappedValues: list(mapped) }
    onChange([...mappings, added])
    setDraft(null)
  }

  // Whoever leaves the screen has finished the mapping.
  usePending(isComplete, save)

  return (
    <fieldset className="grid content-start gap-2">
      <legend className="mb-1 font-medium">
        Mappings <span className="font-normal text-muted tabular-nums">{mappings.length}</span>
      </legend>
      {mappings.length > 0 ? (
        <ul aria-label={`Mappings of ${name}`} className="grid gap-1">
          {mappings.map((mapping, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: mappings have no names, and equal ones are alike
            <li key={at} className="flex items-center gap-2">
              <span className="min-w-0 grow break-words">
                {`${words(mapping.srcValues)} → ${words(mapping.mappedValues)} `}
                <span className="text-muted">{`of ${mapping.selectedAttribute} in ${mapping.selectedFormat}`}</span>
              </span>
              <IconButton
                label={`Remove mapping ${at + 1}`}
                icon={X}
                size="small"
                onClick={() => onChange(mappings.toSpliced(at, 1))}
              />
            </li>
          ))}
        </ul>
      ) : null}
      {draft ? (
        <div className="grid gap-2 sm:grid-cols-2">
          <ChoiceSelect
            label="Format"
            value={draft.selectedFormat}
            unset="Choose a saved format"
            choices={formats.map((format) => ({ value: format.name, label: format.name }))}
            onChange={(selectedFormat) => setDraft({ ...draft, selectedFormat, selectedAttribute: '' })}
          />
          <ChoiceSelect
            label="Attribute"
            value={draft.selectedAttribute}
            unset="Choose an attribute"
            choices={attributes.map((field) => ({ value: field.name, label: field.name }))}
            onChange={(selectedAttribute) => setDraft({ ...draft, selectedAttribute })}
          />
          <TextInput
            label="Values here"
            hint="Separate several with commas."
            value={draft.source}
            onChange={(event) => setDraft({ ...draft, source: event.target.value })}
          />
          <TextInput
            label="Values there"
            value={draft.mapped}
            onChange={(event) => setDraft({ ...draft, mapped: event.target.value })}
          />
        </div>
      ) : null}
      {draft && formats.length === 0 ? (
        <p className="text-muted">No formats saved yet. Save one above, under Formats.</p>
      ) : null}
      <div className="flex gap-2">
        {isComplete ? (
          <Button aria-label="Save mapping" onClick={save}>
            save
          </Button>
        ) : (
          <Button icon={Plus} aria-label="Add mapping" onClick={() => setDraft(draft ?? EMPTY)}>
            add
          </Button>
        )}
        {draft ? (
          <Button kind="quiet" aria-label="Cancel mapping" onClick={() => setDraft(null)}>
            cancel
          </Button>
        ) : null}
      </div>
    </fieldset>
  )
}

const list = (text: string) =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')

const words = (values: readonly unknown[]) => values.map(String).join(', ') || 'any value'
