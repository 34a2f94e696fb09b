import { ColourField } from '#elements/colour-field.tsx'
import { BOUNDS } from '#elements/graph/graph-look.ts'
import { TextInput } from '#ui/controls/input.tsx'
import { Segmented } from '#ui/controls/segmented.tsx'
import { Switch } from '#ui/controls/switch.tsx'
import type { AppearanceProps } from './appearance-props.ts'
import { Palette } from './palette.tsx'
import { Slider } from './slider.tsx'

export function ColourSettings({ look, set }: AppearanceProps) {
  return (
    <>
      <Palette colours={look.colors} onChange={(colors) => set({ colors })} />
      <ColourField label="Background" value={look.bgColor} onChange={(bgColor) => set({ bgColor })} />
      <ColourField label="Text" value={look.textColor} onChange={(textColor) => set({ textColor })} />
      <Switch
        label="Dark mode"
        hint="Light on dark, whatever the reader's own setting."
        checked={look.darkMode}
        onChange={(event) => set({ darkMode: event.target.checked })}
      />
    </>
  )
}

const SHOWN = [
  { value: 'auto', label: 'Automatic' },
  { value: 'yes', label: 'Show' },
  { value: 'no', label: 'Hide' },
]
const STORED: Readonly<Record<string, boolean | undefined>> = { yes: true, no: false }

export function LegendSettings({ look: { legend, tooltip }, setOf }: AppearanceProps) {
  return (
    <>
      <Segmented
        label="Legend"
        options={SHOWN}
        value={legend.show === null ? 'auto' : legend.show ? 'yes' : 'no'}
        onChange={(value) => setOf('legend', { show: STORED[value] })}
      />
      <TextInput
        label="Legend label"
        maxLength={500}
        value={legend.label}
        onChange={(event) => setOf('legend', { label: event.target.value })}
      />
      <Switch
        label="Show tooltip"
        checked={tooltip.show}
        onChange={(event) => setOf('tooltip', { show: event.target.checked })}
      />
      <Slider
        label="Tooltip font size"
        bounds={BOUNDS.font}
        value={tooltip.fontSize}
        onChange={(fontSize) => setOf('tooltip', { fontSize })}
      />
    </>
  )
}
