import type { CSSProperties } from 'react'
import { classShade } from './classes.ts'

/** The colour of a class, by how far it is from the lightest to the darkest. */
export function shadeStyle(at: number, count: number): CSSProperties {
  return { '--map-shade': `${Math.round(classShade(at, count) * 1000) / 10}%` } as CSSProperties
}

/** Stripes, so that a place without a value is not taken for one with a low value. */
export function NoDataPattern({ id }: { id: string }) {
  return (
    <pattern id={id} width={8} height={8} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect className="map-none-ground" width={8} height={8} />
      <rect className="map-none-stripe" width={2} height={8} />
    </pattern>
  )
}

/** What stands for a class in a legend and a tooltip; without one, for places that have no value. */
export function ClassSign({ at, count, id }: { at: number | null; count: number; id: string }) {
  return (
    <svg className="graph-sign" viewBox="0 0 20 14" width={20} height={14} aria-hidden="true">
      {at === null ? <NoDataPattern id={id} /> : null}
      <rect
        className={at === null ? 'map-none-sign' : 'map-sign'}
        x={0.5}
        y={0.5}
        width={19}
        height={13}
        rx={2}
        style={at === null ? undefined : shadeStyle(at, count)}
        fill={at === null ? `url(#${id})` : undefined}
      />
    </svg>
  )
}
