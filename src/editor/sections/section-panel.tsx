import { useCallback } from 'react'
import type { SectionGroup } from '#domain/page/page.ts'
import type { Section } from '#domain/section/section.ts'
import type { GridColumns } from '#domain/site/section-grid.ts'
import { elementModels } from '#elements/registry.ts'
import { Tabs } from '#ui/lists/tabs.tsx'
import type { CanvasActions } from '../canvas/canvas-actions.ts'
import type { EditingPanel } from '../canvas/canvas-state.ts'
import { PaneFrame } from '../panes/pane-frame.tsx'
import { sourceShown } from './beginning/begin-section.ts'
import { ElementEditor } from './element-editor.tsx'
import { LayoutForm } from './layout-form.tsx'
import { LoadFile } from './load-file.tsx'

export type SectionPanelProps = {
  section: Section
  panel: EditingPanel
  groups: SectionGroup[]
  columns: GridColumns
  patternId: number
  catalogues: { id: number; name: string }[]
  onDataLoaded(): void
  actions: CanvasActions
}

/** The settings of the section that is being edited, beside it: those of its element, and how it stands on the page. */
export function SectionPanel(props: SectionPanelProps) {
  const { section, panel, catalogues, onDataLoaded, actions } = props
  const model = elementModels.get(section.element['element-type'])
  const layout = <LayoutForm {...props} />
  const besides = model?.edited !== 'in-place'
  const { trackingId } = section
  const keepInView = useCallback(() => showAboveSheet(trackingId), [trackingId])
  const source = sourceShown(section)
  const upload = (
    <LoadFile
      key="upload"
      catalogues={catalogues}
      hasSource={source !== null}
      onLoaded={(viewId) => {
        onDataLoaded()
        void actions.begin(trackingId, viewId)
      }}
    />
  )
  const content = (
    <div className="grid gap-6">
      {source === null ? upload : null}
      <ElementEditor section={section} actions={actions} />
      {source ? upload : null}
    </div>
  )
  return (
    <PaneFrame
      title={section.title || 'Section'}
      holds={besides ? undefined : 'Layout'}
      onClose={actions.closePanel}
      onHeight={keepInView}
    >
      {besides ? (
        <Tabs
          label="Section settings"
          value={panel}
          onChange={(next) => actions.edit(trackingId, next === 'layout' ? 'layout' : 'content')}
          tabs={[
            { value: 'content', label: model?.label ?? 'Content', content },
            { value: 'layout', label: 'Layout', content: layout },
          ]}
        />
      ) : (
        layout
      )}
    </PaneFrame>
  )
}

/** On a narrow window, where the panel is a sheet over the page, brings the section that is edited above it. */
function showAboveSheet(trackingId: string): void {
  if (!window.matchMedia('(width < 48rem)').matches) return
  document.querySelector(`[data-section="${CSS.escape(trackingId)}"]`)?.scrollIntoView({ block: 'nearest' })
}
