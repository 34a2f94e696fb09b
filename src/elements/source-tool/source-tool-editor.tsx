import { versionShown } from '#domain/data/shown-version.ts'
import { sourceInfoOf } from '#domain/data/source-info.ts'
import { SourcePicker } from '#editor-kit/sources/source-picker.tsx'
import { useVersions } from '#editor-kit/sources/use-versions.ts'
import { useEditedSite } from '#elements/edited-site.ts'
import type { ElementEditorProps } from '#elements/element-editor.ts'
import type { SourceToolSettings } from './settings.ts'

/** Chooses the source and the version that the section is for. */
export function SourceToolEditor({ settings, onChange }: ElementEditorProps<SourceToolSettings>) {
  const site = useEditedSite()
  const { sourceInfo } = settings
  const versions = useVersions(sourceInfo && versionShown(sourceInfo))
  if (!site) return null
  const version = typeof sourceInfo?.view_name === 'string' ? sourceInfo.view_name : ''
  return (
    <SourcePicker
      app={site.app}
      versions={versions}
      chosen={sourceInfo && { viewId: versionShown(sourceInfo), source: sourceInfo.name, version }}
      onChoose={(picked) =>
        onChange({ ...settings, sourceInfo: picked ? sourceInfoOf(picked.source, picked.version) : null })
      }
    />
  )
}
