import type { VersionListing } from '#domain/data/version-listing.ts'
import type { ElementEditorProps } from '#elements/element-editor.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Select } from '#ui/select.tsx'
import { ColumnFilters } from './column-filters.tsx'
import type { TableSettings } from './model.ts'
import './editor.css'

/** Chooses the version a table shows, which of its columns, and which rows. */
export default function TableEditor({ settings, versions, onChange }: ElementEditorProps<TableSettings>) {
  const chosen = settings.sourceInfo?.view_id
  const foreign = chosen !== undefined && !versions.some((version) => version.viewId === chosen)
  return (
    <div className="grid gap-4">
      <Select
        label="Version"
        hint={foreign ? 'This source is of another site.' : undefined}
        value={chosen ?? ''}
        onChange={(event) => onChange(withVersion(settings, versions, Number(event.target.value)))}
        options={[
          { value: '', label: 'No version selected' },
          ...(foreign
            ? [{ value: String(chosen), label: `${settings.sourceInfo?.name || `Version ${chosen}`}, of another site` }]
            : []),
          ...versions.map(({ viewId, source, version, rows }) => ({
            value: String(viewId),
            label: `${source}, ${version} (${rows} rows)`,
          })),
        ]}
      />
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
            label={column.display_name || column.name}
            checked={column.show}
            onChange={(event) => setShown(column.name, event.target.checked)}
          />
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
