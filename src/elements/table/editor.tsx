import { columnHeading } from '#domain/data/section-field.ts'
import { SourcePicker } from '#editor-kit/sources/source-picker.tsx'
import { useEditedSite } from '#elements/edited-site.ts'
import type { ElementEditorProps } from '#elements/element-editor.ts'
import { Checkbox } from '#ui/controls/checkbox.tsx'
import { ColumnFilters } from './column-filters.tsx'
import type { TableSettings } from './model.ts'
import { chosenVersion, withoutVersion, withVersion } from './table-version.ts'
import './editor.css'

/** Chooses the version a table shows, which of its columns, and which rows. */
export default function TableEditor({ settings, onChange }: ElementEditorProps<TableSettings>) {
  const site = useEditedSite()
  return (
    <div className="grid gap-4">
      {site ? (
        <SourcePicker
          app={site.app}
          chosen={chosenVersion(settings)}
          onChoose={(picked) => onChange(picked ? withVersion(settings, picked) : withoutVersion(settings))}
        />
      ) : null}
      {settings.columns.length > 0 ? (
        <>
          <ColumnChoice settings={settings} onChange={onChange} />
          <ColumnFilters settings={settings} onChange={onChange} />
        </>
      ) : null}
    </div>
  )
}

function ColumnChoice({ settings, onChange }: Pick<ElementEditorProps<TableSettings>, 'settings' | 'onChange'>) {
  const setShown = (name: string, show: boolean) =>
    onChange({
      ...settings,
      columns: settings.columns.map((column) => (column.name === name ? { ...column, show } : column)),
    })
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 font-medium">Columns</legend>
      <div className="column-choice">
        {settings.columns.map((column) => (
          <Checkbox
            key={column.name}
            label={columnHeading(column)}
            checked={column.show}
            onChange={(event) => setShown(column.name, event.target.checked)}
          />
        ))}
      </div>
    </fieldset>
  )
}
