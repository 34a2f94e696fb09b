import { pickedColour } from '#domain/rich-text/colour-value.ts'
import { Button } from '#ui/controls/button.tsx'

type ColourFieldProps = { label: string; value: string | null; onChange(colour: string | undefined): void }

/** The look of a colour that can be pressed to choose another. */
export const SWATCH = 'h-9 w-12 cursor-pointer rounded-md border border-control bg-raised p-1 pointer-coarse:h-11'

/** A colour of the author's, or the one of the theme. */
export function ColourField({ label, value, onChange }: ColourFieldProps) {
  return (
    <div className="flex items-center gap-3">
      <label className="flex grow items-center gap-3 font-medium">
        <input
          type="color"
          className={SWATCH}
          value={value ? pickedColour(value).hex : '#ffffff'}
          onChange={(event) => onChange(event.target.value)}
        />
        {label}
      </label>
      {value ? (
        <Button size="small" onClick={() => onChange(undefined)} aria-label={`${label}: use theme colour`}>
          Use theme colour
        </Button>
      ) : (
        <span className="text-muted">Theme colour</span>
      )}
    </div>
  )
}
