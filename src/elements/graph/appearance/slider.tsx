import { Field } from '#ui/controls/field.tsx'

type SliderProps = {
  label: string
  value: number
  bounds: readonly [least: number, most: number]
  hint?: string
  onChange(value: number): void
}

/** A number between bounds, to be moved by hand or typed. */
export function Slider({ label, value, bounds: [least, most], hint, onChange }: SliderProps) {
  const take = (text: string) => {
    const number = Number(text)
    if (text.trim() !== '' && Number.isFinite(number)) onChange(Math.min(Math.max(number, least), most))
  }
  return (
    <Field label={label} hint={hint}>
      {(id, describedBy) => (
        <span className="grid grid-cols-[1fr_5rem] items-center gap-3">
          <input
            type="range"
            aria-label={`${label}, slider`}
            min={least}
            max={most}
            value={value}
            className="accent-accent w-full"
            onChange={(event) => take(event.target.value)}
          />
          <input
            id={id}
            type="number"
            aria-describedby={describedBy}
            min={least}
            max={most}
            value={value}
            className="min-h-9 w-full rounded-md border border-control bg-raised px-2 py-1.5 text-right tabular-nums pointer-coarse:min-h-11"
            onWheel={(event) => event.currentTarget.blur()}
            onChange={(event) => take(event.target.value)}
          />
        </span>
      )}
    </Field>
  )
}
