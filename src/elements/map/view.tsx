import { Suspense, use, useMemo } from 'react'
import type { Cell } from '#domain/data/query.ts'
import { columnHeading, sectionField } from '#domain/data/section/section-column.ts'
import type { SectionState } from '#domain/data/section/section-state.ts'
import type { NeededData } from '#domain/element/data-need.ts'
import { Attribution } from '#elements/data-section/attribution.tsx'
import { DownloadMenu } from '#elements/data-section/download/download-menu.tsx'
import { FailedSection } from '#elements/data-section/failed-section.tsx'
import { sectionMessage } from '#elements/data-section/section-message.ts'
import { valueFormat, valueName, writtenValue } from '#elements/data-section/value-text.ts'
import type { ElementViewProps } from '#elements/element-view.ts'
import { useReader } from '#elements/use-reader.ts'
import { type Boundaries, boundariesOf } from './boundaries.ts'
import { drawnColumns, mapColumns } from './map-columns.ts'
import { MapFigure } from './map-figure.tsx'
import { mapLook } from './map-look.ts'
import { areaOfCodes, mapData } from './places.ts'

type RowsAnswer = Extract<NeededData, { rows: Cell[][] }>

/** Values of places as the colours of a map, and where they come from. */
export default function MapElement(props: ElementViewProps<SectionState>) {
  const { settings, place, label, sectionKey } = props
  const reading = useReader(props, place)
  const { data, state } = reading
  const [answer] = data
  const drawn = { ...settings, columns: drawnColumns(settings.columns) }
  const message = sectionMessage(drawn, place ? 'view' : 'edit')
  if (message) return <p className={message.isProblem ? 'problem' : 'quiet'}>{message.text}</p>
  if (!answer?.ok || !('rows' in answer) || state === 'failed')
    return <FailedSection answer={answer} place={place} reading={reading} />
  const id = `map-${sectionKey.replaceAll(/[^\w-]/g, '_')}`
  return (
    <Suspense fallback={<p className="quiet">loading...</p>}>
      <AnsweredMap settings={settings} answer={answer} label={label} id={id} />
      <DownloadMenu settings={drawn} place={place} reading={reading} label={label} />
    </Suspense>
  )
}

/** Where a class ends is worked out, and needs no more digits than tell it from others. */
const BOUND_DIGITS = 4

type AnsweredMapProps = { settings: SectionState; answer: RowsAnswer; label: string; id: string }

function AnsweredMap({ settings, answer, label, id }: AnsweredMapProps) {
  const look = useMemo(() => mapLook(settings.display), [settings.display])
  const area = useMemo(() => look.area ?? areaOfCodes(answer.rows.map(([cell = null]) => cell)), [look.area, answer])
  const boundaries = useBoundaries(area)
  const data = useMemo(
    () => (boundaries ? mapData(answer.rows, boundaries, area) : null),
    [answer.rows, boundaries, area],
  )
  const { place, value } = mapColumns(settings.columns)
  if (!boundaries || !data || !place || !value) {
    return (
      <p className="problem" role="alert">
        The outlines of this map could not be loaded.
      </p>
    )
  }
  const [placeField, field] = answer.fields
  const format = valueFormat(value, sectionField(value, field))
  return (
    <MapFigure
      data={data}
      boundaries={boundaries}
      area={area}
      look={look}
      names={{ place: columnHeading(place, placeField), value: valueName(value, field) }}
      label={label}
      id={id}
      origin={answer.origin}
      attribution={<Attribution settings={settings} origin={answer.origin} />}
      write={(amount) => writtenValue(amount, format)}
      writeBound={(bound) => writtenValue(Number(bound.toPrecision(BOUND_DIGITS)), format)}
    />
  )
}

function useBoundaries(area: string): Boundaries | null {
  const found = boundariesOf(area, typeof document === 'undefined' ? null : document)
  return found instanceof Promise ? use(found) : found
}
