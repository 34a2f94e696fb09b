import type { CSSProperties, ReactElement } from 'react'
import type { Drawing, Mark } from './drawing/draw-graph.ts'
import { axisTitles, TITLE_ABOVE } from './drawing/frame.ts'
import { LABEL_SIZE, textWidth } from './drawing/text-width.ts'
import type { GraphLook } from './graph-look.ts'
import { SeriesPattern, seriesFill } from './series-pattern.tsx'

type GraphSvgProps = {
  drawing: Drawing
  look: GraphLook
  /** Begins the ids within it, which are those of the whole page. */
  id: string
  /** What it is for those who don't see it. */
  label: string
}

/** A graph as a picture; its colours are those of the theme where its author chose none. */
export function GraphSvg({ drawing, look, id, label }: GraphSvgProps) {
  const { width, height, plot, marks } = drawing
  return (
    <svg
      className="graph-svg"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role="img"
      aria-label={label}
    >
      <defs>
        <clipPath id={`${id}-plot`}>
          <rect
            x={plot.x - CLIP_ROOM}
            y={plot.y - CLIP_ROOM}
            width={plot.width + 2 * CLIP_ROOM}
            height={plot.height + 2 * CLIP_ROOM}
          />
        </clipPath>
        {marks.map(({ series, style }) => (
          <SeriesPattern key={series} id={`${id}-${series}`} style={style} />
        ))}
      </defs>
      <ValueAxis drawing={drawing} look={look} />
      <XAxis drawing={drawing} look={look} />
      <g clipPath={`url(#${id}-plot)`}>
        {marks.map((mark) => (
          <SeriesMark key={mark.series} mark={mark} id={id} type={look.graphType} isDense={drawing.isDense} />
        ))}
      </g>
      <BaseLine drawing={drawing} look={look} />
      <AxisTitles drawing={drawing} look={look} />
    </svg>
  )
}

/** Shapes of points at the edge are drawn whole. */
const CLIP_ROOM = 5
const TICK_GAP = 8

type SeriesMarkProps = { mark: Mark; id: string; type: GraphLook['graphType']; isDense: boolean }

function SeriesMark({ mark, id, type, isDense }: SeriesMarkProps) {
  const { series, name, style, fill, line } = mark
  return (
    <g
      className="graph-series"
      data-series={name}
      data-type={type}
      data-dense={isDense || undefined}
      style={{ '--series': style.colour } as CSSProperties}
    >
      {line ? (
        <path className="graph-line" d={line} stroke={style.colour} strokeDasharray={style.dash || undefined} />
      ) : null}
      {fill ? (
        <path
          className={type === 'Bar' ? 'graph-bars' : 'graph-points'}
          d={fill}
          fill={seriesFill(style, `${id}-${series}`)}
        />
      ) : null}
    </g>
  )
}

type AxisProps = { drawing: Drawing; look: GraphLook }

/** Values: lines across the plot, and a label beside each. */
function ValueAxis({ drawing, look }: AxisProps) {
  const { plot, valueTicks, isHorizontal } = drawing
  const bottom = plot.y + plot.height
  const turned = look.yAxis.rotateLabels ? 45 : 0
  return (
    <g className="graph-axis" data-axis="y">
      {valueTicks.map(({ at, label }) => {
        const [x, y] = isHorizontal ? [plot.x + at, bottom] : [plot.x, bottom - at]
        const line = isHorizontal ? `M${x},${plot.y}V${bottom}` : `M${plot.x},${y}H${plot.x + plot.width}`
        return (
          <g key={at}>
            {look.yAxis.showGridLines ? <path className="graph-grid" d={line} /> : null}
            {isHorizontal ? (
              <LabelBelow x={x} y={y} turned={turned} label={label} />
            ) : (
              <LabelBeside x={x} y={y} turned={turned} label={label} />
            )}
          </g>
        )
      })}
    </g>
  )
}

function XAxis({ drawing, look }: AxisProps) {
  const { plot, width, xTicks, turned, isHorizontal } = drawing
  const bottom = plot.y + plot.height
  return (
    <g className="graph-axis" data-axis="x">
      {xTicks.map(({ at, label, full }) => {
        const [x, y] = isHorizontal ? [plot.x, plot.y + at] : [plot.x + at, bottom]
        const line = isHorizontal ? `M${plot.x},${y}H${plot.x + plot.width}` : `M${x},${plot.y}V${bottom}`
        return (
          <g key={at}>
            {look.xAxis.showGridLines ? <path className="graph-grid" d={line} /> : null}
            {isHorizontal ? (
              <LabelBeside x={x} y={y} turned={0} label={label} full={full} />
            ) : (
              <LabelBelow
                x={turned ? x : insidePicture(x, label, width)}
                y={y}
                turned={turned}
                label={label}
                full={full}
              />
            )}
          </g>
        )
      })}
    </g>
  )
}

/** The last label ends where the picture does. */
const insidePicture = (x: number, label: string, width: number) => Math.min(x, width - textWidth(label) / 2)

type LabelProps = { x: number; y: number; turned: number; label: string; full?: string | null }

function LabelBelow({ x, y, turned, label, full }: LabelProps): ReactElement {
  const [left, top] = [shorter(x), shorter(y + (turned ? LABEL_SIZE : LABEL_SIZE + 4))]
  const turn = turned ? `rotate(${-turned} ${left} ${top})` : undefined
  return (
    <text x={left} y={top} transform={turn} textAnchor={turned ? 'end' : 'middle'}>
      {full ? <title>{full}</title> : null}
      {label}
    </text>
  )
}

function LabelBeside({ x, y, turned, label, full }: LabelProps): ReactElement {
  const [left, top] = [shorter(x - TICK_GAP), shorter(y + LABEL_SIZE / 3)]
  return (
    <text x={left} y={top} transform={turned ? `rotate(${-turned} ${left} ${top})` : undefined} textAnchor="end">
      {full ? <title>{full}</title> : null}
      {label}
    </text>
  )
}

/** The line that bars stand on, and that stands for zero where values lie on both sides of it. */
function BaseLine({ drawing, look }: AxisProps) {
  const { plot, base, isHorizontal, value } = drawing
  const foot = isHorizontal ? plot.x : plot.y + plot.height
  const lineAt = (at: number) =>
    isHorizontal
      ? `M${shorter(at)},${plot.y}V${plot.y + plot.height}`
      : `M${plot.x},${shorter(at)}H${plot.x + plot.width}`
  return (
    <>
      {look.xAxis.showXAxisBar ? <path className="graph-base" d={lineAt(value.domain[0] < 0 ? base : foot)} /> : null}
    </>
  )
}

function AxisTitles({ drawing, look }: AxisProps) {
  const { plot, width, height } = drawing
  const { above, below } = axisTitles(look)
  return (
    <g className="graph-axis-titles">
      {above ? (
        <text x={0} y={Math.max(plot.y - TITLE_ABOVE + LABEL_SIZE - 1, LABEL_SIZE - 1)}>
          {above}
        </text>
      ) : null}
      {below ? (
        <text x={Math.min(plot.x + plot.width / 2, width)} y={height - 5} textAnchor="middle">
          {below}
        </text>
      ) : null}
    </g>
  )
}

const shorter = (pixels: number) => Math.round(pixels * 10) / 10
