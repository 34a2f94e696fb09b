import { setDisplay } from '#domain/data/section/transitions/display.ts'
import { censusAreas } from '#domain/ingest/census-areas.ts'
import type { SectionEdit } from '#editor-kit/data-section/section-edit.ts'
import { ColourField } from '#elements/colour-field.tsx'
import { LegendSettings } from '#elements/graph/appearance/colour-settings.tsx'
import { setPart } from '#elements/graph/appearance/display-change.ts'
import { Group } from '#elements/graph/appearance/group.tsx'
import { Slider } from '#elements/graph/appearance/slider.tsx'
import { TitleSettings } from '#elements/graph/appearance/title-settings.tsx'
import { type GraphPart, graphLook } from '#elements/graph/graph-look.ts'
import { Button } from '#ui/controls/button.tsx'
import { Segmented } from '#ui/controls/segmented.tsx'
import { Select } from '#ui/controls/select.tsx'
import { Switch } from '#ui/controls/switch.tsx'
import { Textarea } from '#ui/controls/textarea.tsx'
import { hasBoundaries } from './boundaries.ts'
import { CLASS_COUNTS, CLASSINGS, MOST_BREAKS, mapLook, PALETTES } from './map-look.ts'

const AREAS = [
  { value: '', label: 'Fit the data' },
  { value: 'states', label: 'All states' },
  { value: 'counties', label: 'All counties' },
]
const CLASSING_LABELS = { quantile: 'Quantiles', equal: 'Equal steps', manual: 'Custom' } as const
const SETTINGS = [
  'area',
  'classing',
  'classes',
  'breaks',
  'palette',
  'title',
  'description',
  'legend',
  'tooltip',
  'bgColor',
  'textColor',
  'darkMode',
] as const

/** How a map looks; the map itself follows every change. */
export function MapAppearance({ state, onChange }: SectionEdit) {
  const set = (change: Record<string, unknown>) => onChange(setDisplay(state, change))
  const parts = {
    look: graphLook(state.display),
    set,
    setOf: (part: GraphPart, change: Record<string, unknown>) => onChange(setPart(state, part, change)),
  }
  const look = mapLook(state.display)
  return (
    <section aria-label="Appearance" className="grid">
      <div className="flex items-center justify-between pb-2">
        <h3 className="font-medium">Appearance</h3>
        <Button size="small" onClick={() => set(Object.fromEntries(SETTINGS.map((setting) => [setting, undefined])))}>
          Reset
        </Button>
      </div>
      <Group name="Map" open>
        <Select
          label="Area"
          options={[...AREAS, ...stateOptions()]}
          value={look.area ?? ''}
          onChange={({ target }) => set({ area: target.value || undefined })}
        />
        <ClassSettings state={state} onChange={onChange} />
      </Group>
      <Group name="Title">
        <TitleSettings {...parts} />
      </Group>
      <Group name="Legend and tooltip">
        <LegendSettings {...parts} />
      </Group>
      <Group name="Colours">
        <Segmented
          label="Palette"
          options={PALETTES.map((value) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) }))}
          value={look.palette}
          onChange={(palette) => set({ palette })}
        />
        <ColourField label="Background" value={look.bgColor} onChange={(bgColor) => set({ bgColor })} />
        <ColourField label="Text" value={look.textColor} onChange={(textColor) => set({ textColor })} />
        <Switch
          label="Dark mode"
          hint="Light on dark, whatever the reader's own setting."
          checked={look.darkMode}
          onChange={({ target }) => set({ darkMode: target.checked })}
        />
      </Group>
    </section>
  )
}

function ClassSettings({ state, onChange }: SectionEdit) {
  const look = mapLook(state.display)
  // As they are typed; they are put in order when the field is left.
  const typed = Array.isArray(state.display.breaks) ? state.display.breaks.map(String) : []
  const set = (change: Record<string, unknown>) => onChange(setDisplay(state, change))
  return (
    <>
      <Segmented
        label="Classes"
        options={CLASSINGS.map((value) => ({ value, label: CLASSING_LABELS[value] }))}
        value={look.classing}
        onChange={(classing) => set({ classing })}
      />
      {look.classing === 'manual' ? (
        <Textarea
          label="Class breaks"
          hint="One number per line: each ends one class and begins the next."
          rows={5}
          value={typed.join('\n')}
          onChange={({ target }) => set({ breaks: target.value.split('\n').slice(0, MOST_BREAKS) })}
          onBlur={() => set({ breaks: [...look.breaks] })}
        />
      ) : (
        <Slider
          label="Number of classes"
          bounds={CLASS_COUNTS}
          value={look.classes}
          onChange={(classes) => set({ classes })}
        />
      )}
    </>
  )
}

function stateOptions() {
  const drawn = [...censusAreas().states].filter(([code]) => hasBoundaries(code))
  return drawn.map(([value, label]) => ({ value, label: `Counties of ${label}` }))
}
