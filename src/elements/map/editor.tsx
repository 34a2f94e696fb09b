import type { SectionState } from '#domain/data/section/section-state.ts'
import { AllowDownload } from '#editor-kit/data-section/allow-download.tsx'
import { DataSectionSettings } from '#editor-kit/data-section/data-section-settings.tsx'
import { FiltersMenu } from '#editor-kit/data-section/filters-menu.tsx'
import { FormulaButton } from '#editor-kit/data-section/formula/formula-dialog.tsx'
import { useEditedSite } from '#elements/edited-site.ts'
import type { ElementEditorProps } from '#elements/element-editor.ts'
import { MapAppearance } from './map-appearance.tsx'
import { PlaceColumns } from './place-columns.tsx'

/** Chooses the version that a map shows, which column has its places and which its values, and how it looks. */
export default function MapEditor({ settings, onChange }: ElementEditorProps<SectionState>) {
  const site = useEditedSite()
  return (
    <div className="grid gap-4">
      {site ? (
        <DataSectionSettings app={site.app} settings={settings} onChange={onChange}>
          {(edit) => (
            <>
              <PlaceColumns {...edit} />
              <FormulaButton {...edit} />
              <FiltersMenu {...edit} />
              <AllowDownload {...edit} />
            </>
          )}
        </DataSectionSettings>
      ) : null}
      <MapAppearance state={settings} onChange={onChange} />
    </div>
  )
}
