import type { SectionState } from '#domain/data/section/section-state.ts'
import { setDisplay } from '#domain/data/section/transitions/display.ts'
import { GRAPH_TYPES, GROUP_MODES, graphLook, ORIENTATIONS } from '#elements/graph/graph-look.ts'
import { Button } from '#ui/controls/button.tsx'
import { Segmented } from '#ui/controls/segmented.tsx'
import type { AppearanceProps } from './appearance-props.ts'
import { XAxisSettings, YAxisSettings } from './axis-settings.tsx'
import { ColourSettings, LegendSettings } from './colour-settings.tsx'
import { resetAppearance, setPart } from './display-change.ts'
import { Group } from './group.tsx'
import { ScaleSettings } from './scale-settings.tsx'
import { SizeSettings } from './size-settings.tsx'
import { TitleSettings } from './title-settings.tsx'

type AppearanceMenuProps = { settings: SectionState; onChange(settings: SectionState): void }

/** How a graph looks; the graph itself follows every change. */
export function Appearance({ settings, onChange }: AppearanceMenuProps) {
  const props: AppearanceProps = {
    look: graphLook(settings.display),
    set: (change) => onChange(setDisplay(settings, change)),
    setOf: (part, change) => onChange(setPart(settings, part, change)),
  }
  return (
    <section aria-label="Appearance" className="grid">
      <div className="flex items-center justify-between pb-2">
        <h3 className="font-medium">Appearance</h3>
        <Button size="small" onClick={() => onChange(resetAppearance(settings))}>
          Reset
        </Button>
      </div>
      <Group name="Graph" open>
        <KindSettings {...props} />
      </Group>
      <Group name="Title">
        <TitleSettings {...props} />
      </Group>
      <Group name="X axis">
        <XAxisSettings {...props} />
      </Group>
      <Group name="Y axis">
        <YAxisSettings {...props} />
      </Group>
      <Group name="Scale">
        <ScaleSettings {...props} />
      </Group>
      <Group name="Legend and tooltip">
        <LegendSettings {...props} />
      </Group>
      <Group name="Colours">
        <ColourSettings {...props} />
      </Group>
      <Group name="Size and margins">
        <SizeSettings {...props} />
      </Group>
    </section>
  )
}

const named = (values: readonly string[]) =>
  values.map((value) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) }))

function KindSettings({ look, set }: AppearanceProps) {
  return (
    <>
      <Segmented
        label="Type"
        options={named(GRAPH_TYPES)}
        value={look.graphType}
        onChange={(graphType) => set({ graphType })}
      />
      {look.graphType === 'Bar' ? (
        <Segmented
          label="Bars with several series"
          options={named(GROUP_MODES)}
          value={look.groupMode}
          onChange={(groupMode) => set({ groupMode })}
        />
      ) : null}
      <Segmented
        label="Orientation"
        options={named(ORIENTATIONS)}
        value={look.orientation}
        onChange={(orientation) => set({ orientation })}
      />
    </>
  )
}
