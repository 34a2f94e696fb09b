import { BOUNDS, TICK_FORMATS } from '#elements/graph/graph-look.ts'
import { TextInput } from '#ui/controls/input.tsx'
import { NumberInput } from '#ui/controls/number-input.tsx'
import { Segmented } from '#ui/controls/segmented.tsx'
import { Switch } from '#ui/controls/switch.tsx'
import type { AppearanceProps } from './appearance-props.ts'

export function XAxisSettings({ look: { xAxis }, setOf }: AppearanceProps) {
  return (
    <>
      <TextInput
        label="X axis label"
        maxLength={500}
        value={xAxis.label}
        onChange={(event) => setOf('xAxis', { label: event.target.value })}
      />
      <Switch
        label="Rotate X labels"
        hint="Labels that would overlap are rotated automatically."
        checked={xAxis.rotateLabels}
        onChange={(event) => setOf('xAxis', { rotateLabels: event.target.checked })}
      />
      <Switch
        label="Show X grid lines"
        checked={xAxis.showGridLines}
        onChange={(event) => setOf('xAxis', { showGridLines: event.target.checked })}
      />
      <Switch
        label="Show X axis bar"
        checked={xAxis.showXAxisBar}
        onChange={(event) => setOf('xAxis', { showXAxisBar: event.target.checked })}
      />
      <NumberInput
        label="Tick spacing"
        hint="For example, 2 labels every other tick."
        min={BOUNDS.spacing[0]}
        max={BOUNDS.spacing[1]}
        step={1}
        value={xAxis.tickSpacing}
        onChange={(tickSpacing) => setOf('xAxis', { tickSpacing: tickSpacing ?? undefined })}
      />
    </>
  )
}

const FORMATS = { default: 'Default', abbreviate: 'Abbreviate', comma: 'Comma' } as const

export function YAxisSettings({ look: { yAxis }, setOf }: AppearanceProps) {
  return (
    <>
      <TextInput
        label="Y axis label"
        hint="Leave blank to use the column name."
        maxLength={500}
        value={yAxis.label}
        onChange={(event) => setOf('yAxis', { label: event.target.value })}
      />
      <Switch
        label="Show Y grid lines"
        checked={yAxis.showGridLines}
        onChange={(event) => setOf('yAxis', { showGridLines: event.target.checked })}
      />
      <Switch
        label="Rotate Y labels"
        checked={yAxis.rotateLabels}
        onChange={(event) => setOf('yAxis', { rotateLabels: event.target.checked })}
      />
      <Segmented
        label="Tick format"
        options={TICK_FORMATS.map((value) => ({ value, label: FORMATS[value] }))}
        value={yAxis.tickFormat}
        onChange={(tickFormat) => setOf('yAxis', { tickFormat })}
      />
    </>
  )
}
