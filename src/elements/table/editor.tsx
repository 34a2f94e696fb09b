import type { VersionListing } from '#domain/data/version-listing.ts'
import type { ElementEditorProps } from '#elements/element-editor.ts'
import { controlClass, Field } from '#ui/field.tsx'
import { ColumnFilters } from './column-filters.tsx'
import type { TableSettings } from './model.ts'
import './editor.css'

/** Chooses the version a table shows, which of its columns, and which rows. */
export default function TableEditor({ settings, versions, onChange }: ElementEditorProps<TableSettings>) {
  const chosen = settings.sourceInfo?.view_id
  const foreign = chosen !== undefined && !versions.some((version) => version.viewId === chosen)
  return (
    <div className="grid gap-4">
      <Field label="Version" hint={foreign ? 'This source is of another site.' : undefined}>
        {(id, describedBy) => (
          <select
            id={id}
            aria-describedby={describedBy}
            className={controlClass}
            value={chosen ?? ''}
            onChange={(event) => onChange(withVersion(settings, versions, Number(event.target.value)))}
          >
            <option value="">No version selected</option>
            {foreign ? (
              <option value={chosen}>{settings.sourceInfo?.name || `Version ${chosen}`}, of another site</option>
            ) : null}
            {versions.map((version) => (
              <option key={version.viewId} value={version.viewId}>
                {version.source}, {version.version} ({version.rows} rows)
              </option>
            ))}
          </select>
        )}
      </Field>
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
          <label key={column.name} className="flex min-h-8 items-center gap-2">
            <input
              type="checkbox"
              checked={column.show}
              onChange={(event) => setShown(column.name, event.target.checked)}
            />
            <span className="truncate">{column.display_name || column.name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const SHOWN_AT_FIRST = 6

/** Another version brings its own columns; the first few are shown. */
function withVersion(settings: TableSettings, versions: VersionListing[], viewId: number): TableSettings {
  const version = versions.find((one) => one.viewId === viewId)
  if (!version) return { ...settings, sourceInfo: null, columns: [] }
  return {
    ...settings,
    sourceInfo: {
      source_id: version.sourceId,
      view_id: version.viewId,
      name: version.source,
      view_name: version.version,
    },
    columns: version.columns.map((column, position) => ({ name: column.name, show: position < SHOWN_AT_FIRST })),
  }
}
