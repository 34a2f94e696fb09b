import { type ReactNode, useMemo, useState } from 'react'
import type { DataOrigin } from '#domain/element/data-need.ts'
import { DataTable } from './data-table.tsx'
import { drawGraph } from './drawing/draw-graph.ts'
import { ratingColours } from './drawing/rating-colours.ts'
import { DEFAULT_WIDTH, type GraphLook } from './graph-look.ts'
import { GraphSvg } from './graph-svg.tsx'
import { GraphTitle } from './graph-title.tsx'
import { Legend } from './legend.tsx'
import { lookStyle } from './look-style.ts'
import { Notes } from './notes.tsx'
import { ReadableGraph } from './reading/readable-graph.tsx'
import { SaveButtons } from './save/save-buttons.tsx'
import { ScaleFilter } from './scale-filter.tsx'
import { aboveZero, type GraphData } from './shape/graph-data.ts'
import { withXDomain } from './shape/x-domain.ts'
import { tickWriters } from './tick-writer.ts'
import { useWidth } from './use-width.ts'

/** Until it is known how much room there is, one of these is shown by the stylesheet; each is right for about its width. */
const DRAWN_WIDTHS = { narrow: 360, medium: DEFAULT_WIDTH, wide: 1000 } as const

export type GraphNames = {
  x: string
  /** What all values are, where it is the same. */
  value: string
}

type GraphFigureProps = {
  data: GraphData
  look: GraphLook
  names: GraphNames
  label: string
  id: string
  origin: DataOrigin
  /** Where the figures come from, in words. */
  attribution: ReactNode
  /** The format of the values themselves. */
  formatFn: string | undefined
  write(value: number, series: number): string
  /** How many groups of rows were left out, because there are too many. */
  beyond: number
}

/** A graph with its title, its legend, what it leaves out and the figures behind it. */
export function GraphFigure({ data: all, look: stored, formatFn, beyond, ...props }: GraphFigureProps) {
  const { names, label, id, origin, attribution, write } = props
  const { frame, width } = useWidth()
  // Undefined until a reader chooses another end of the scale.
  const [limit, setLimit] = useState<number | null>()
  const look = useMemo(() => drawnLook(stored, all, names.value, limit), [stored, all, names.value, limit])
  const data = useMemo(() => shownData(all, look), [all, look])
  const ticks = useMemo(() => tickWriters(look.yAxis.tickFormat, formatFn), [look.yAxis.tickFormat, formatFn])
  const widths = look.width ?? width
  const drawings = useMemo(
    () =>
      Object.entries(widths === null ? DRAWN_WIDTHS : { measured: widths }).map(
        ([fit, pixels]) => [fit, drawGraph(data, look, pixels, ticks)] as const,
      ),
    [data, look, widths, ticks],
  )
  const [, first] = drawings[0] ?? []
  if (!first) return null
  const isEmpty = data.series.every(({ points }) => points.length === 0)
  const pictures = drawings.map(([fit, drawing]) => (
    <div key={fit} className="graph-fit" data-fit={fit}>
      <GraphSvg drawing={drawing} look={look} id={`${id}-${fit}`} label={pictureLabel(look, label, data)} />
    </div>
  ))
  return (
    <figure className="graph" data-dark={look.darkMode || undefined} style={lookStyle(look)}>
      <GraphTitle look={look} />
      {look.showScaleFilter && width !== null ? <ScaleFilter data={data} look={look} onChoose={setLimit} /> : null}
      <Legend series={data.series} look={look} id={id} />
      <div ref={frame} className="graph-room" data-empty={isEmpty || undefined}>
        {width !== null && look.tooltip.show && !isEmpty ? (
          <ReadableGraph data={data} drawing={first} look={look} id={id} label={label || 'Graph'} write={write}>
            {pictures}
          </ReadableGraph>
        ) : (
          pictures
        )}
        {isEmpty ? <p className="graph-nothing">No data to show.</p> : null}
      </div>
      <Notes
        beyond={beyond}
        data={data}
        look={look}
        cut={first.cut}
        limit={look.upperLimit === null ? '' : ticks.write(look.upperLimit)}
      />
      <div className="graph-foot">
        {attribution}
        {width === null || isEmpty ? null : (
          <SaveButtons caption={{ title: look.title.title || label, description: look.description, origin }} />
        )}
        <DataTable data={all} xName={names.x} label={label} write={write} />
      </div>
    </figure>
  )
}

/**
 * What its author set, with the name of its values where the axis has no other words, the colours of ratings where there are
 * no others, and the end of a reader's scale.
 */
function drawnLook(stored: GraphLook, data: GraphData, valueName: string, limit: number | null | undefined): GraphLook {
  const yAxis = { ...stored.yAxis, label: stored.yAxis.label || valueName }
  const colors = stored.colors.length > 0 ? stored.colors : ratingColours(data.series.map(({ name }) => name))
  return { ...stored, yAxis, colors, ...(limit === undefined ? {} : { upperLimit: limit }) }
}

/** The data as it is drawn: on the ticks that were named, and without what a log scale can't show. */
function shownData(data: GraphData, { useCustomXDomain, xDomain, isLog }: GraphLook): GraphData {
  const onTicks = useCustomXDomain && xDomain.length > 0 ? withXDomain(data, xDomain) : data
  return isLog ? aboveZero(onTicks) : onTicks
}

function pictureLabel({ graphType, title }: GraphLook, label: string, { series, xs }: GraphData): string {
  const named = title.title || label
  const size = `${xs.length.toLocaleString('en-US')} by ${series.length}`
  return `${graphType} graph${named ? `: ${named}` : ''}, ${size}. Its figures are in the data table.`
}
