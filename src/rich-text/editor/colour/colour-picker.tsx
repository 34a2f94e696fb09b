import { useState } from 'react'
import { BASIC_COLOURS, type ColourValue, colourFromHex, colourFromHsv } from '#domain/rich-text/colour-value.ts'
import { type Parsed, TypedInput } from '#ui/controls/typed-value.tsx'
import { ColourPlane } from './colour-plane.tsx'

type ColourPickerProps = {
  colour: ColourValue
  /** A colour that is chosen, or one that is passed on the way to it. */
  onChange(colour: ColourValue, under: 'chosen' | 'way'): void
}

/** Chooses a colour from a plane and a hue, from the basic ones, or by its hex digits. */
export function ColourPicker({ colour: given, onChange }: ColourPickerProps) {
  // Grey has no hue of its own: the one that was chosen stays as long as the colour is the same.
  const [kept, setKept] = useState(given)
  const colour = kept.hex === given.hex ? kept : given
  const choose = (next: ColourValue, under: 'chosen' | 'way' = 'chosen') => {
    setKept(next)
    onChange(next, under)
  }
  return (
    <div className="grid w-[214px] gap-3 justify-self-center">
      <ColourPlane hsv={colour.hsv} onChange={(hsv, under) => choose(colourFromHsv(hsv), under)} />
      <input
        type="range"
        aria-label="Hue"
        className="rt-hue"
        min={0}
        max={359}
        value={Math.round(colour.hsv.h)}
        onChange={({ target }) => choose(colourFromHsv({ ...colour.hsv, h: Number(target.value) }), 'way')}
        onPointerUp={() => onChange(colour, 'chosen')}
        onKeyUp={() => onChange(colour, 'chosen')}
      />
      <fieldset className="grid grid-cols-5 gap-1.5">
        <legend className="sr-only">Basic colours</legend>
        {BASIC_COLOURS.map(({ name, hex }) => (
          <button
            key={hex}
            type="button"
            aria-label={name}
            aria-pressed={colour.hex === hex}
            title={name}
            className="rt-swatch"
            style={{ background: hex }}
            onClick={() => {
              const basic = colourFromHex(hex)
              if (basic) choose(basic)
            }}
          />
        ))}
      </fieldset>
      <TypedInput
        label="Hex"
        value={colour}
        write={({ hex }) => hex}
        parse={readHex}
        maxLength={7}
        spellCheck={false}
        onChange={(whole) => choose(whole)}
      />
    </div>
  )
}

function readHex(text: string): Parsed<ColourValue> {
  const value = colourFromHex(text)
  return value ? { ok: true, value } : { ok: false, message: 'Write six digits after #, such as #1d4ed8.' }
}
