import { BOUNDS, SIDES } from '#elements/graph/graph-look.ts'
import { NumberInput } from '#ui/controls/number-input.tsx'
import type { AppearanceProps } from './appearance-props.ts'
import { Slider } from './slider.tsx'

const NAMES = {
  marginTop: 'Margin top',
  marginRight: 'Margin right',
  marginBottom: 'Margin bottom',
  marginLeft: 'Margin left',
} as const

export function SizeSettings({ look, set, setOf }: AppearanceProps) {
  return (
    <>
      <Slider label="Height" bounds={BOUNDS.size} value={look.height} onChange={(height) => set({ height })} />
      <NumberInput
        label="Width"
        hint="Leave blank to fill the section."
        min={BOUNDS.size[0]}
        max={BOUNDS.size[1]}
        value={look.width}
        onChange={(width) => set({ width: width ?? undefined })}
      />
      {SIDES.map((side) => (
        <Slider
          key={side}
          label={NAMES[side]}
          bounds={BOUNDS.margin}
          value={look.margins[side]}
          onChange={(size) => setOf('margins', { [side]: size })}
        />
      ))}
    </>
  )
}
