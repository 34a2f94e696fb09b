import type { Boundaries } from './boundaries.ts'
import { classOf, type ValueClass } from './classes.ts'
import { NoDataPattern, shadeStyle } from './map-signs.tsx'
import type { MapData, Place } from './places.ts'

/** Every map is so many units wide, or high where it is higher. */
export const MAP_UNITS = 1_000

export function mapSize({ width, height }: Boundaries) {
  const scale = MAP_UNITS / Math.max(width, height)
  return { width: Math.ceil(width * scale), height: Math.ceil(height * scale), scale }
}

type MapSvgProps = {
  boundaries: Boundaries
  area: string
  data: MapData
  classes: readonly ValueClass[]
  /** Begins the ids within it, which are those of the whole page. */
  id: string
  /** What it is for those who don't see it. */
  label: string
  /** What browsers without script say of a place under the pointer; null where script does. */
  titleOf: ((value: number | null) => string) | null
}

/** A map as a picture: the places of each class, those without a value, and lines over them. */
export function MapSvg({ boundaries, area, data, classes, id, label, titleOf }: MapSvgProps) {
  const { width, height, scale } = mapSize(boundaries)
  const groups = classes.map((_, at) => data.places.filter(({ value }) => isOf(value, at, classes)))
  const empty = data.places.filter(({ value }) => value === null)
  return (
    <svg
      className="graph-svg map-svg"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role="img"
      aria-label={label}
      data-area={area}
      data-area-name={boundaries.name}
      data-width={boundaries.width}
      data-height={boundaries.height}
    >
      <defs>
        <NoDataPattern id={`${id}-none`} />
      </defs>
      <g transform={scale === 1 ? undefined : `scale(${Math.round(scale * 10_000) / 10_000})`}>
        {groups.map((places, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a class is its position
          <g key={at} className="map-class" data-class={at} style={shadeStyle(at, classes.length)}>
            <Places places={places} titleOf={titleOf} />
          </g>
        ))}
        <g className="map-none" fill={`url(#${id}-none)`}>
          <Places places={empty} titleOf={titleOf} />
        </g>
        {boundaries.line ? <path className="map-line" d={boundaries.line} /> : null}
      </g>
    </svg>
  )
}

const isOf = (value: number | null, at: number, classes: readonly ValueClass[]) =>
  value !== null && classOf(value, classes) === at

type PlacesProps = { places: readonly Place[]; titleOf: MapSvgProps['titleOf'] }

function Places({ places, titleOf }: PlacesProps) {
  return places.map(({ code, name, path, value }) => (
    <path key={code} data-place={code} data-name={name} d={path}>
      {titleOf ? <title>{`${name}: ${titleOf(value)}`}</title> : null}
    </path>
  ))
}
