import type { SectionState } from '#domain/data/section/section-state.ts'
import { ColumnsMenu } from '#editor-kit/data-section/columns-menu.tsx'
import { DataSectionSettings } from '#editor-kit/data-section/data-section-settings.tsx'
import { FiltersMenu } from '#editor-kit/data-section/filters-menu.tsx'
import { type DisplaySwitch, MoreMenu } from '#editor-kit/data-section/more-menu.tsx'
import { useEditedSite } from '#elements/edited-site.ts'
import type { ElementEditorProps } from '#elements/element-editor.ts'
import { CardColumns, CardLayout } from './card-settings.tsx'
import { EditCards } from './editing/edit-cards.tsx'

const SWITCHES: readonly DisplaySwitch[] = [
  { setting: 'allowDownload', label: 'Allow Download', hint: 'Readers can download the rows as a file.' },
  { setting: 'showAttribution', label: 'Show Attribution', isOn: true },
  { setting: 'allowEditInView', label: 'Allow Edit', hint: 'Records can be edited where they are read.' },
  { setting: 'liveEdit', label: 'Live Edit', hint: 'Changes are saved right away.' },
  { setting: 'allowAdddNew', label: 'Allow Add New', hint: 'Shows an empty card for a new record.' },
  { setting: 'usePageFilters', label: 'Use Page Filters', hint: 'Filters can follow those of the page.', isOn: true },
]

/** Chooses the version that cards show, which of its columns and rows, and how they stand on a card. */
export default function CardEditor({ settings, onChange }: ElementEditorProps<SectionState>) {
  const site = useEditedSite()
  if (!site) return null
  return (
    <DataSectionSettings app={site.app} settings={settings} onChange={onChange}>
      {(edit) => (
        <>
          <ColumnsMenu {...edit} />
          <CardLayout {...edit} />
          <CardColumns {...edit} />
          <FiltersMenu {...edit} />
          <MoreMenu {...edit} switches={SWITCHES} />
          <EditCards state={edit.state} version={edit.version} onEdited={site.onChanged} />
        </>
      )}
    </DataSectionSettings>
  )
}
