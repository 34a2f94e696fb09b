import { parseColour, toHex } from '#domain/theme/colour.ts'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/controls/field.tsx'
import { Select } from '#ui/controls/select.tsx'
import type { RichTextSettings } from './model.ts'
import { hasBackground, NO_BACKGROUND, readSectionStyle, SECTION_STYLES, withSectionStyle } from './section-style.ts'

type StyleFormProps = { settings: RichTextSettings; onChange(settings: RichTextSettings): void }

const OPTIONS = SECTION_STYLES.map((style) => ({ value: style, label: style }))
const FIRST_BACKGROUND = '#dfe6ef'

/** How a text stands on the page; annotations have a background to choose. */
export function StyleForm({ settings, onChange }: StyleFormProps) {
  const { isCard, bgColor } = settings
  const colour = parseColour(bgColor)
  return (
    <div className="grid gap-4">
      <Select
        label="Style"
        value={isCard}
        options={OPTIONS}
        onChange={({ target }) => onChange(withSectionStyle(settings, readSectionStyle(target.value)))}
      />
      {hasBackground(isCard) ? (
        <Field label="Background">
          {(id) => (
            <div className="flex items-center gap-2">
              <input
                id={id}
                type="color"
                className="h-9 w-14 rounded-md border border-control bg-raised p-1"
                value={colour ? toHex(colour) : FIRST_BACKGROUND}
                onChange={({ target }) => onChange({ ...settings, bgColor: target.value })}
              />
              <span className="text-muted">{bgColor === NO_BACKGROUND ? 'None' : bgColor}</span>
              <Button
                kind="quiet"
                disabled={bgColor === NO_BACKGROUND}
                onClick={() => onChange({ ...settings, bgColor: NO_BACKGROUND })}
              >
                Remove
              </Button>
            </div>
          )}
        </Field>
      ) : null}
    </div>
  )
}
