import { type ReactNode, useMemo } from 'react'
import type { Drawing } from '#elements/graph/drawing/draw-graph.ts'
import type { GraphLook } from '#elements/graph/graph-look.ts'
import type { GraphData } from '#elements/graph/shape/graph-data.ts'
import { Tooltip, toldText } from './tooltip.tsx'
import { inAxisOrder, nearestX, valuesAt } from './values-at.ts'

type ToldValuesProps = {
  at: number
  data: GraphData
  drawing: Drawing
  look: GraphLook
  sign(series: number): ReactNode
  write(value: number, series: number): string
}

/** The values at one X value, and a line where that is. */
function ToldValues({ at, data, drawing, look, sign, write }: ToldValuesProps) {
  const pointed = useMemo(() => valuesAt(data, drawing, at), [at, data, drawing])
  const { plot, isHorizontal } = drawing
  const line = isHorizontal
    ? `M${plot.x},${pointed.y}H${plot.x + plot.width}`
    : `M${pointed.x},${plot.y}V${plot.y + plot.height}`
  return (
    <>
      <svg className="graph-pointed" viewBox={`0 0 ${drawing.width} ${drawing.height}`} aria-hidden="true">
        <path d={line} />
      </svg>
      <Tooltip pointed={pointed} data={data} drawing={drawing} look={look} sign={sign} write={write} />
    </>
  )
}

/** All that a reader of single values needs. */
export const TOLD = { ToldValues, toldText, inAxisOrder, nearestX, valuesAt }
