import { hasEditableRows } from '#domain/data/section/editable-rows.ts'
import type { SectionState } from '#domain/data/section/section-state.ts'
import { ActionMenu } from '#editor-kit/data-section/action-menu.tsx'
import { ColumnsMenu } from '#editor-kit/data-section/columns-menu.tsx'
import { DataSectionSettings } from '#editor-kit/data-section/data-section-settings.tsx'
import { FiltersMenu } from '#editor-kit/data-section/filters-menu.tsx'
import { type DisplaySwitch, MoreMenu } from '#editor-kit/data-section/more-menu.tsx'
import { useEditedSite } from '#elements/edited-site.ts'
import type { ElementEditorProps } from '#elements/element-editor.ts'

const SWITCHES: readonly DisplaySwitch[] = [
  {
    setting: 'usePagination',
    label: 'Use Pagination',
    hint: 'When off, more rows load as readers scroll.',
    isOn: true,
  },
  { setting: 'striped', label: 'Striped' },
  { setting: 'showGutters', label: 'Show Gutters' },
  { setting: 'showTotal', label: 'Show Total' },
  { setting: 'hideIfNull', label: 'Hide if No Data', hint: 'Hides the section from readers while it has no rows.' },
  { setting: 'showAttribution', label: 'Show Attribution', isOn: true },
  { setting: 'usePageFilters', label: 'Use Page Filters', hint: 'Filters can follow those of the page.', isOn: true },
  { setting: 'allowDownload', label: 'Allow Download', hint: 'Readers can download the rows as a file.' },
  { setting: 'allowEditInView', label: 'Allow Edit', hint: 'Rows can be edited where they are read.' },
  { setting: 'liveEdit', label: 'Live Edit', hint: 'Changes are saved right away.' },
  { setting: 'allowAdddNew', label: 'Allow Add New' },
]

/** Chooses the version a table shows, which of its columns and rows, and how. */
export default function TableEditor({ settings, onChange }: ElementEditorProps<SectionState>) {
  const site = useEditedSite()
  if (!site) return null
  return (
    <DataSectionSettings app={site.app} settings={settings} onChange={onChange}>
      {(edit) => (
        <>
          <ColumnsMenu {...edit} />
          <FiltersMenu {...edit} />
          <MoreMenu {...edit} switches={SWITCHES} />
          <ActionMenu {...edit} />
          {hasEditableRows(edit.state) ? null : (
            <p className="text-muted">Rows can be edited if the source is stored here and no column is grouped.</p>
          )}
        </>
      )}
    </DataSectionSettings>
  )
}
