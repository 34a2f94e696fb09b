import type { GraphLook } from './graph-look.ts'
import type { GraphData } from './shape/graph-data.ts'
import { largestTotal, SCALE_FRACTIONS } from './shape/stacks.ts'

type ScaleFilterProps = { data: GraphData; look: GraphLook; onChoose(limit: number | null): void }

/** Buttons that end the scale at a part of the largest total, so that small values can be told apart. */
export function ScaleFilter({ data, look, onChoose }: ScaleFilterProps) {
  const { upperLimit: limit } = look
  const total = largestTotal(data, look)
  if (total <= 0) return null
  return (
    <fieldset className="graph-scale">
      <legend>Scale</legend>
      <button type="button" aria-pressed={limit === null} onClick={() => onChoose(null)}>
        Max
      </button>
      {SCALE_FRACTIONS.map((fraction) => (
        <button
          key={fraction}
          type="button"
          aria-pressed={limit === fraction * total}
          onClick={() => onChoose(fraction * total)}
        >
          {fraction}
        </button>
      ))}
    </fieldset>
  )
}
