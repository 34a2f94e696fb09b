import type { SectionState } from '#domain/data/section/section-state.ts'
import { AllowDownload } from '#editor-kit/data-section/allow-download.tsx'
import { DataSectionSettings } from '#editor-kit/data-section/data-section-settings.tsx'
import { FiltersMenu } from '#editor-kit/data-section/filters-menu.tsx'
import { useEditedSite } from '#elements/edited-site.ts'
import type { ElementEditorProps } from '#elements/element-editor.ts'
import { Appearance } from './appearance/appearance.tsx'
import { AxisColumns } from './axis-columns.tsx'

/** Chooses the version that a graph shows, what its columns are in it, and how it looks. */
export default function GraphEditor({ settings, onChange }: ElementEditorProps<SectionState>) {
  const site = useEditedSite()
  return (
    <div className="grid gap-4">
      {site ? (
        <DataSectionSettings app={site.app} settings={settings} onChange={onChange}>
          {(edit) => (
            <>
              <AxisColumns settings={edit.state} onChange={onChange} version={edit.version} />
              <FiltersMenu {...edit} />
              <AllowDownload {...edit} />
            </>
          )}
        </DataSectionSettings>
      ) : null}
      <Appearance settings={settings} onChange={onChange} />
    </div>
  )
}
