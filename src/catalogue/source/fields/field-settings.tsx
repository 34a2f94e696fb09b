import {
  behaviourOf,
  behavioursOf,
  DEFAULT_FUNCTIONS,
  isCalculated,
  REQUIRED_CHOICES,
  requiredOf,
} from '#domain/data/fields/field-choices.ts'
import { type FieldEntry, textSetting } from '#domain/data/fields/field-entry.ts'
import { isMeta } from '#domain/data/fields/meta-field.ts'
import type { RowColumn } from '#domain/data/query.ts'
import { takesOptions } from '#fields/input-types.ts'
import { ChoiceSelect } from './choice-select.tsx'
import { DelayedInput } from './delayed-input.tsx'
import { ExpressionEditor, type PreviewOf } from './expression-editor.tsx'
import { LookupEditor } from './lookup-editor.tsx'
import { MappingsEditor } from './mappings-editor.tsx'
import { OptionsEditor } from './options-editor.tsx'
import type { SavedFormat } from './saved-formats.ts'

type FieldSettingsProps = {
  id: string
  entry: FieldEntry
  columns: readonly RowColumn[]
  formats: readonly SavedFormat[]
  preview: PreviewOf
  onChange: (settings: Record<string, unknown>) => void
}

/** What is asked of a field beside its names and types. */
export function FieldSettings({ id, entry, columns, formats, preview, onChange }: FieldSettingsProps) {
  const { name } = entry
  return (
    <section
      id={id}
      aria-label={`Advanced settings of ${name}`}
      className="grid gap-5 border-t border-border pt-4 pb-4"
    >
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
        <ChoiceSelect
          label="Behaviour type"
          value={behaviourOf(entry)}
          choices={behavioursOf(entry)}
          onChange={(display) => onChange({ display })}
        />
        <ChoiceSelect
          label="Default function"
          value={textSetting(entry, 'defaultFn')}
          choices={DEFAULT_FUNCTIONS}
          onChange={(defaultFn) => onChange({ defaultFn })}
        />
        <ChoiceSelect
          label="Required"
          value={requiredOf(entry)}
          choices={REQUIRED_CHOICES}
          onChange={(required) => onChange({ required })}
        />
      </div>
      <div className="grid gap-x-4 gap-y-3 lg:grid-cols-2">
        <DelayedInput
          label="Description"
          lines
          value={textSetting(entry, 'description')}
          onCommit={(description) => onChange({ description: description || null })}
        />
        <DelayedInput
          label="Prompt"
          lines
          hint="Shown while nothing is entered."
          value={textSetting(entry, 'prompt')}
          onCommit={(prompt) => onChange({ prompt: prompt || null })}
        />
      </div>
      {isCalculated(entry) ? (
        <ExpressionEditor
          name={name}
          expression={textSetting(entry, 'expression')}
          columns={columns}
          preview={preview}
          onChange={(expression) => onChange({ expression: expression || null })}
        />
      ) : null}
      {isMeta(entry) ? (
        <LookupEditor
          app={preview.app}
          field={name}
          stored={entry.meta_lookup}
          onChange={(meta_lookup) => onChange({ meta_lookup })}
        />
      ) : null}
      <div className="grid gap-x-8 gap-y-5 lg:grid-cols-2">
        {takesOptions(entry) ? (
          <OptionsEditor name={name} options={entry.options} onChange={(options) => onChange({ options })} />
        ) : null}
        <MappingsEditor
          name={name}
          mappings={entry.mappings}
          formats={formats}
          onChange={(mappings) => onChange({ mappings })}
        />
      </div>
    </section>
  )
}
