import { NumberInput } from '#ui/controls/number-input.tsx'
import { Switch } from '#ui/controls/switch.tsx'
import { Textarea } from '#ui/controls/textarea.tsx'
import type { AppearanceProps } from './appearance-props.ts'

export function ScaleSettings({ look, set }: AppearanceProps) {
  return (
    <>
      <Switch
        label="Log scale"
        hint="Values of zero or below are left out, and readers are told how many."
        checked={look.isLog}
        onChange={(event) => set({ isLog: event.target.checked })}
      />
      <NumberInput
        label="Upper limit"
        hint="The end of the scale; bars that go beyond it are cut off."
        min={0}
        value={look.upperLimit}
        onChange={(upperLimit) => set({ upperLimit: upperLimit ?? undefined })}
      />
      <Switch
        label="Show scale filter"
        hint="Readers can limit the scale to a part of the largest total."
        checked={look.showScaleFilter}
        onChange={(event) => set({ showScaleFilter: event.target.checked })}
      />
      <Switch
        label="Use custom X domain"
        checked={look.useCustomXDomain}
        onChange={(event) => set({ useCustomXDomain: event.target.checked })}
      />
      {look.useCustomXDomain ? (
        <Textarea
          label="X domain"
          hint="One tick per line. Ticks without a value count as 0; values outside are left out."
          rows={4}
          value={look.xDomain.join('\n')}
          onChange={(event) => set({ xDomain: event.target.value.split('\n') })}
          onBlur={() => set({ xDomain: look.xDomain.map((tick) => tick.trim()).filter((tick) => tick !== '') })}
        />
      ) : null}
    </>
  )
}
