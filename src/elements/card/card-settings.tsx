import { askedColumns, columnHeading, columnKey } from '#domain/data/section/section-column.ts'
import { setColumn } from '#domain/data/section/transitions/change-columns.ts'
import { setDisplay } from '#domain/data/section/transitions/display.ts'
import type { SectionEdit } from '#editor-kit/data-section/section-edit.ts'
import { SettingsPart } from '#editor-kit/data-section/settings-part.tsx'
import { ColourField } from '#elements/colour-field.tsx'
import { Button } from '#ui/controls/button.tsx'
import { NumberInput } from '#ui/controls/number-input.tsx'
import { Segmented } from '#ui/controls/segmented.tsx'
import { Select } from '#ui/controls/select.tsx'
import { Switch } from '#ui/controls/switch.tsx'
import { CARD_BOUNDS, cardLook, columnLook, FONT_SIZES, FONT_WEIGHTS, LAYOUTS } from './card-look.ts'
import { factBox } from './fact-box.ts'

const LAYOUT_LABELS = { row: 'Side by side', col: 'Stacked' } as const

/** How cards stand in their grid, and how headers and values stand on them. */
export function CardLayout({ state, onChange }: SectionEdit) {
  const look = cardLook(state.display)
  const set = (change: Record<string, unknown>) => onChange(setDisplay(state, change))
  const size = (
    label: string,
    setting: 'gridSize' | 'gridGap' | 'padding' | 'colGap',
    bounds: readonly [number, number],
  ) => (
    <NumberInput
      label={label}
      min={bounds[0]}
      max={bounds[1]}
      value={look[setting]}
      onChange={(value) => set({ [setting]: value ?? undefined })}
    />
  )
  return (
    <SettingsPart label="Layout" open>
      <Button onClick={() => onChange(factBox(state))}>Fact box</Button>
      <Switch
        label="Compact View"
        hint="Each record is one box."
        checked={look.compactView}
        onChange={({ target }) => set({ compactView: target.checked })}
      />
      {size('Grid Size', 'gridSize', CARD_BOUNDS.gridSize)}
      {size('Grid Gap', 'gridGap', CARD_BOUNDS.gap)}
      {size('Padding', 'padding', CARD_BOUNDS.gap)}
      {size('Column Gap', 'colGap', CARD_BOUNDS.gap)}
      <Segmented
        label="Header and value"
        options={LAYOUTS.map((value) => ({ value, label: LAYOUT_LABELS[value] }))}
        value={look.headerValueLayout}
        onChange={(headerValueLayout) => set({ headerValueLayout })}
      />
      <Switch label="Reverse" checked={look.reverse} onChange={({ target }) => set({ reverse: target.checked })} />
      <Switch
        label="Hide if Empty"
        checked={look.hideIfNull}
        onChange={({ target }) => set({ hideIfNull: target.checked })}
      />
      <Switch
        label="Remove Border"
        checked={look.removeBorder}
        onChange={({ target }) => set({ removeBorder: target.checked })}
      />
      <ColourField label="Background" value={look.bgColor} onChange={(bgColor) => set({ bgColor })} />
    </SettingsPart>
  )
}

const AS_IT_IS = { value: '', label: 'Default' }
const FONTS = [
  AS_IT_IS,
  ...Object.entries(FONT_SIZES).flatMap(([name, pixels]) =>
    Object.keys(FONT_WEIGHTS).map((weight) => ({
      value: `${name}${weight}`,
      label: `${pixels} px, ${weight.toLowerCase()}`,
    })),
  ),
]

/** How each column stands on a card. */
export function CardColumns({ state, onChange }: SectionEdit) {
  return (
    <SettingsPart label="Values">
      {askedColumns(state).map((column) => {
        const [key, name, look] = [columnKey(column), columnHeading(column), columnLook(column)]
        const set = (change: Record<string, unknown>) => onChange(setColumn(state, key, change))
        const font = (setting: 'headerFontStyle' | 'valueFontStyle', label: string) => (
          <Select
            label={label}
            options={FONTS}
            value={typeof column[setting] === 'string' ? column[setting] : ''}
            onChange={({ target }) => set({ [setting]: target.value || undefined })}
          />
        )
        return (
          <fieldset key={key} className="grid gap-3 border-l-2 border-border pl-3">
            <legend className="mb-1 font-medium">{name}</legend>
            <NumberInput
              label="Span"
              min={CARD_BOUNDS.span[0]}
              max={CARD_BOUNDS.span[1]}
              value={look.span}
              onChange={(cardSpan) => set({ cardSpan: cardSpan ?? undefined })}
            />
            <Switch
              label="Hide Header"
              checked={look.hideHeader}
              onChange={({ target }) => set({ hideHeader: target.checked || undefined })}
            />
            {font('headerFontStyle', 'Header')}
            {font('valueFontStyle', 'Value')}
            <Switch
              label="Border Below"
              checked={look.borderBelow}
              onChange={({ target }) => set({ borderBelow: target.checked || undefined })}
            />
            <NumberInput
              label="Padding below"
              min={CARD_BOUNDS.below[0]}
              max={CARD_BOUNDS.below[1]}
              value={look.below}
              onChange={(pb) => set({ pb: pb ?? undefined })}
            />
            <ColourField
              label={`Background of ${name}`}
              value={look.bgColor}
              onChange={(bgColor) => set({ bgColor })}
            />
          </fieldset>
        )
      })}
    </SettingsPart>
  )
}
