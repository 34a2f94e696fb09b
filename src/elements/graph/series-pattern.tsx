import type { CSSProperties } from 'react'
import { type SeriesStyle, shapePath } from './drawing/series-style.ts'

/** What a series is filled with: its colour, or the pattern that was defined for it. */
export function seriesFill({ colour, pattern }: SeriesStyle, id: string): string {
  return pattern === 'plain' ? colour : `url(#${id})`
}

/** The pattern of a series that has one, for the definitions of a picture. */
export function SeriesPattern({ id, style: { colour, pattern } }: { id: string; style: SeriesStyle }) {
  if (pattern === 'plain') return null
  return (
    <pattern id={id} width={6} height={6} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width={6} height={6} fill={colour} />
      {pattern === 'stripes' ? (
        <rect className="graph-pattern" width={2} height={6} />
      ) : (
        <circle className="graph-pattern" cx={3} cy={3} r={1.4} />
      )}
    </pattern>
  )
}

/** What stands for a series in a legend and a tooltip. */
export function SeriesSign({ style, id, type }: { style: SeriesStyle; id: string; type: 'Bar' | 'Line' | 'Scatter' }) {
  return (
    <svg
      className="graph-sign"
      viewBox="0 0 16 12"
      width={16}
      height={12}
      aria-hidden="true"
      style={{ '--series': style.colour } as CSSProperties}
    >
      <SeriesPattern id={id} style={style} />
      {type === 'Line' ? (
        <path className="graph-line" d="M0,6H16" stroke={style.colour} strokeDasharray={style.dash || undefined} />
      ) : null}
      {type === 'Bar' ? (
        <rect className="graph-bars" x={1} y={0.5} width={14} height={11} rx={2} fill={seriesFill(style, id)} />
      ) : (
        <path className="graph-points" d={`M8,6${shapePath(style.shape, 4)}`} fill={seriesFill(style, id)} />
      )}
    </svg>
  )
}
