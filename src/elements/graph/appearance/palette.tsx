import { Plus, X } from 'lucide-react'
import { pickedColour } from '#domain/rich-text/colour-value.ts'
import { SWATCH } from '#elements/colour-field.tsx'
import { MOST_COLOURS } from '#elements/graph/graph-look.ts'
import { Button, IconButton } from '#ui/controls/button.tsx'

/** What a palette of the author's begins with: the first colour of the theme. */
const FIRST_COLOUR = '#0072b2'

type PaletteProps = { colours: readonly string[]; onChange(colours: string[] | undefined): void }

/** The colours of the series in their order; none are those of the theme. */
export function Palette({ colours, onChange }: PaletteProps) {
  const set = (list: readonly string[]) => onChange(list.length === 0 ? undefined : [...list])
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 font-medium">Colours of the series</legend>
      {colours.length === 0 ? (
        <p className="text-muted">Theme colours: eight that colour-blind readers can tell apart.</p>
      ) : null}
      <div className="flex flex-wrap gap-2">
        {colours.map((colour, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a colour is named by its position among the series
          <span key={at} className="flex items-center">
            <input
              type="color"
              aria-label={`Colour ${at + 1}`}
              className={SWATCH}
              value={pickedColour(colour).hex}
              onChange={(event) => set(colours.with(at, event.target.value))}
            />
            <IconButton
              icon={X}
              size="small"
              label={`Remove colour ${at + 1}`}
              onClick={() => set(colours.toSpliced(at, 1))}
            />
          </span>
        ))}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          icon={Plus}
          size="small"
          disabled={colours.length >= MOST_COLOURS}
          onClick={() => set([...colours, colours.at(-1) ?? FIRST_COLOUR])}
        >
          Add a colour
        </Button>
        {colours.length > 0 ? (
          <Button size="small" onClick={() => onChange(undefined)}>
            Use theme colours
          </Button>
        ) : null}
      </div>
    </fieldset>
  )
}
