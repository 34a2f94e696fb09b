import { columnHeading, columnKey } from '#domain/data/section/section-column.ts'
import type { SectionState } from '#domain/data/section/section-state.ts'
import { offeredColumns } from '#domain/data/section/source-columns.ts'
import { hideColumn, showColumn } from '#domain/data/section/transitions/show.ts'
import { chooseVersion, chosenVersion, withoutVersion } from '#domain/data/section/transitions/source.ts'
import { SourcePicker } from '#editor-kit/sources/source-picker.tsx'
import { useEditedSite } from '#elements/edited-site.ts'
import type { ElementEditorProps } from '#elements/element-editor.ts'
import { Checkbox } from '#ui/controls/checkbox.tsx'
import { ColumnFilters } from './column-filters.tsx'
import './editor.css'

/** Chooses the version a table shows, which of its columns, and which rows. */
export default function TableEditor({ settings, onChange }: ElementEditorProps<SectionState>) {
  const site = useEditedSite()
  return (
    <div className="grid gap-4">
      {site ? (
        <SourcePicker
          app={site.app}
          chosen={chosenVersion(settings)}
          onChoose={(picked) => onChange(picked ? chooseVersion(settings, picked) : withoutVersion(settings))}
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

function ColumnChoice({ settings, onChange }: Pick<ElementEditorProps<SectionState>, 'settings' | 'onChange'>) {
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 font-medium">Columns</legend>
      <div className="column-choice">
        {offeredColumns(settings).map((column) => (
          <Checkbox
            key={columnKey(column)}
            label={columnHeading(column)}
            checked={column.show}
            onChange={(event) =>
              onChange((event.target.checked ? showColumn : hideColumn)(settings, columnKey(column)))
            }
          />
        ))}
      </div>
    </fieldset>
  )
}
