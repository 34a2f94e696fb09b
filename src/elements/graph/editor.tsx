import type { SectionState } from '#domain/data/section/section-state.ts'
import { chooseVersion, chosenVersion, withoutVersion } from '#domain/data/section/transitions/source.ts'
import { SourcePicker } from '#editor-kit/sources/source-picker.tsx'
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
        <SourcePicker
          app={site.app}
          chosen={chosenVersion(settings)}
          onChoose={(picked) => onChange(picked ? chooseVersion(settings, picked) : withoutVersion(settings))}
        />
      ) : null}
      {settings.sourceInfo ? <AxisColumns settings={settings} onChange={onChange} /> : null}
      <Appearance settings={settings} onChange={onChange} />
    </div>
  )
}
