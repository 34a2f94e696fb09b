import type { SectionState } from '#domain/data/section/section-state.ts'
import { DataSectionSettings } from '#editor-kit/data-section/data-section-settings.tsx'
import { FiltersMenu } from '#editor-kit/data-section/filters-menu.tsx'
import { useEditedSite } from '#elements/edited-site.ts'
import type { ElementEditorProps } from '#elements/element-editor.ts'

/** Chooses the version whose values readers choose from, and the filters that they set. */
export default function FilterEditor({ settings, onChange }: ElementEditorProps<SectionState>) {
  const site = useEditedSite()
  if (!site) return null
  return (
    <DataSectionSettings app={site.app} settings={settings} onChange={onChange}>
      {(edit) => <FiltersMenu {...edit} />}
    </DataSectionSettings>
  )
}
