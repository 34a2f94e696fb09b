import type { CSSProperties, ReactNode } from 'react'
import type { Drawing } from '#elements/graph/drawing/draw-graph.ts'
import type { GraphLook } from '#elements/graph/graph-look.ts'
import type { GraphData } from '#elements/graph/shape/graph-data.ts'
import type { Pointed } from './values-at.ts'

/** So many series are told of at once, the largest first. */
const MOST_TOLD = 12

type TooltipProps = {
  pointed: Pointed
  data: GraphData
  drawing: Drawing
  look: GraphLook
  /** The sign of a series, as the legend has it. */
  sign(series: number): ReactNode
  write(value: number, series: number): string
}

/** The values at the X value that a reader points at, beside it and never outside of the graph. */
export function Tooltip({ pointed, data, drawing, look, sign, write }: TooltipProps) {
  const { x, y, at } = pointed
  const style = {
    left: `${(x / drawing.width) * 100}%`,
    top: `${(y / drawing.height) * 100}%`,
    fontSize: `${look.tooltip.fontSize}px`,
  } as CSSProperties
  const told = toldValues(pointed)
  return (
    <div className="graph-tooltip" style={style} data-side={x > drawing.width / 2 ? 'left' : 'right'}>
      <p>{data.labels[at]}</p>
      <ul>
        {told.map(({ series, value }) => (
          <li key={`${series} ${value}`}>
            {sign(series)}
            <span>{data.series[series]?.name}</span>
            <b>{write(value, series)}</b>
          </li>
        ))}
      </ul>
      {pointed.values.length > told.length ? <p>and {pointed.values.length - told.length} more</p> : null}
    </div>
  )
}

function toldValues({ values }: Pointed) {
  if (values.length <= MOST_TOLD) return values
  return [...values].sort((one, other) => Math.abs(other.value) - Math.abs(one.value)).slice(0, MOST_TOLD)
}

/** The same in a sentence, for those who hear it. */
export function toldText({ at, values }: Pointed, data: GraphData, write: TooltipProps['write']): string {
  const parts = values
    .slice(0, MOST_TOLD)
    .map(({ series, value }) => `${data.series[series]?.name} ${write(value, series)}`)
  return `${data.labels[at]}: ${parts.join(', ') || 'no value'}`
}
