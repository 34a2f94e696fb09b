import { type ReactNode, useEffect, useMemo, useState } from 'react'
import type { DataOrigin } from '#domain/element/data-need.ts'
import { DataTable } from '#elements/graph/data-table.tsx'
import { GraphTitle } from '#elements/graph/graph-title.tsx'
import { lookStyle } from '#elements/graph/look-style.ts'
import { SaveButtons } from '#elements/graph/save/save-buttons.tsx'
import { BOUNDARIES_ORIGIN, type Boundaries } from './boundaries.ts'
import { valueClasses } from './classes.ts'
import { MapLegend } from './map-legend.tsx'
import type { MapLook } from './map-look.ts'
import { MapSvg } from './map-svg.tsx'
import { placesTable } from './map-table.ts'
import type { MapData } from './places.ts'
import { ReadableMap } from './readable-map.tsx'

type MapFigureProps = {
  data: MapData
  boundaries: Boundaries
  area: string
  look: MapLook
  names: { place: string; value: string }
  label: string
  id: string
  origin: DataOrigin
  /** Where the figures come from, in words. */
  attribution: ReactNode
  write(value: number): string
  /** The same for the ends of classes. */
  writeBound(value: number): string
}

/** A map with its title, its legend, what it leaves out and the figures behind it. */
export function MapFigure({
  data,
  boundaries,
  area,
  look,
  names,
  label,
  id,
  origin,
  attribution,
  ...writing
}: MapFigureProps) {
  const { write, writeBound } = writing
  const isAwake = useAwake()
  const values = useMemo(() => data.places.flatMap(({ value }) => (value === null ? [] : [value])), [data])
  const classes = useMemo(() => valueClasses(values, look), [values, look])
  const isEmpty = values.length === 0
  const named = look.title.title || label
  const words = [look.description, `${BOUNDARIES_ORIGIN}.`].filter((text) => text !== '').join(' ')
  return (
    <figure
      className="graph map"
      data-dark={look.darkMode || undefined}
      data-palette={look.palette}
      style={lookStyle(look)}
    >
      <GraphTitle look={look} />
      <MapLegend classes={classes} data={data} look={look} id={id} valueName={names.value} write={writeBound} />
      <div className="graph-room">
        <ReadableMap
          isAwake={isAwake && look.tooltip.show && !isEmpty}
          data={data}
          boundaries={boundaries}
          classes={classes}
          look={look}
          label={named || 'Map'}
          write={write}
        >
          <MapSvg
            boundaries={boundaries}
            area={area}
            data={data}
            classes={classes}
            id={id}
            label={`Map of ${boundaries.name}${named ? `: ${named}` : ''}. Its figures are in the data table.`}
            titleOf={isAwake ? null : (value) => (value === null ? 'No data' : write(value))}
          />
        </ReadableMap>
        {isEmpty ? <p className="graph-nothing">No data to show.</p> : null}
      </div>
      {data.outside > 0 ? <p className="graph-note">{outsideText(data.outside)}</p> : null}
      <p className="graph-note">{BOUNDARIES_ORIGIN}.</p>
      <div className="graph-foot">
        {attribution}
        {isAwake && !isEmpty ? <SaveButtons caption={{ title: named, description: words, origin }} /> : null}
        <DataTable data={placesTable(data, names.value)} xName={names.place} label={named || 'Map'} write={write} />
      </div>
    </figure>
  )
}

function outsideText(count: number): string {
  const [values, are] = count === 1 ? ['value', 'is'] : ['values', 'are']
  return `${count.toLocaleString('en-US')} ${values} for places that are not on this map ${are} not shown.`
}

/** Whether script runs here: what the server drew is the same as what the browser draws first. */
function useAwake(): boolean {
  const [isAwake, setAwake] = useState(false)
  useEffect(() => setAwake(true), [])
  return isAwake
}
