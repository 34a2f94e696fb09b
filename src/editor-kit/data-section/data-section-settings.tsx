import type { ReactNode } from 'react'
import type { SectionState } from '#domain/data/section/section-state.ts'
import {
  chooseVersion,
  chosenVersion,
  withoutVersion,
  withVersionColumns,
} from '#domain/data/section/transitions/source.ts'
import { isManaged } from '#domain/data/shown-source.ts'
import { SourcePicker } from '#editor-kit/sources/source-picker.tsx'
import { useVersions } from '#editor-kit/sources/use-versions.ts'
import type { SectionEdit } from './section-edit.ts'

/** A version as `rows.query` names it. */
export type EditedVersion = { app: string; view: number }

type DataSectionSettingsProps = {
  app: string
  settings: SectionState
  onChange(state: SectionState): void
  /** The menus of the kind of section, given the state with the columns that its version has by now. */
  children(edit: SectionEdit & { version: EditedVersion | null }): ReactNode
}

/** What every data section is edited by: the Source and Version selectors, and below them its own menus. */
export function DataSectionSettings({ app, settings, onChange, children }: DataSectionSettingsProps) {
  const chosen = chosenVersion(settings)
  const versions = useVersions(chosen?.viewId ?? null)
  const now = versions.found?.versions.find(({ viewId }) => viewId === chosen?.viewId)
  const state = now ? withVersionColumns(settings, now.columns) : settings
  const managed = settings.sourceInfo ? isManaged(settings.sourceInfo) : false
  const version = chosen ? { app: managed ? (versions.found?.source.app ?? app) : app, view: chosen.viewId } : null
  return (
    <div className="grid gap-4">
      <SourcePicker
        app={app}
        chosen={chosen}
        versions={versions}
        onChoose={(picked) => onChange(picked ? chooseVersion(settings, picked) : withoutVersion(settings))}
      />
      {settings.sourceInfo ? (
        children({ state, onChange, version })
      ) : (
        <p className="text-muted">No version selected.</p>
      )}
    </div>
  )
}
