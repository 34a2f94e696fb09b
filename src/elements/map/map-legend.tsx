import { classText, type ValueClass } from './classes.ts'
import type { MapLook } from './map-look.ts'
import { ClassSign } from './map-signs.tsx'
import type { MapData } from './places.ts'

type MapLegendProps = {
  classes: readonly ValueClass[]
  data: MapData
  look: MapLook
  id: string
  valueName: string
  write(value: number): string
}

/** What the shades stand for. */
export function MapLegend({ classes, data, look: { legend }, id, valueName, write }: MapLegendProps) {
  if (legend.show === false || classes.length === 0) return null
  const hasEmpty = data.places.some(({ value }) => value === null)
  return (
    <div className="graph-legend map-legend">
      <p id={`${id}-legend`}>{legend.label || valueName}</p>
      <ul aria-labelledby={`${id}-legend`}>
        {classes.map((one, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a class is its position
          <li key={at}>
            <ClassSign at={at} count={classes.length} id="" />
            {classText(one, write)}
          </li>
        ))}
        {hasEmpty ? (
          <li>
            <ClassSign at={null} count={0} id={`${id}-none-sign`} />
            No data
          </li>
        ) : null}
      </ul>
    </div>
  )
}
