import { useMemo } from 'react'
import type { SectionColumn, SourceField } from '#domain/data/column.ts'
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
import { drawnColumns, graphColumns, isOrdered } from './graph-columns.ts'
import { GraphFigure } from './graph-figure.tsx'
import { graphLook, printedLook } from './graph-look.ts'
import { labelText } from './label-text.ts'
import { graphData } from './shape/graph-data.ts'
import { inRatingOrder } from './shape/rating-order.ts'

type RowsAnswer = Extract<NeededData, { rows: Cell[][] }>

/** Groups of rows as a graph, and where they come from. */
export default function GraphElement(props: ElementViewProps<SectionState>) {
  const { settings, place, label, sectionKey } = props
  const reading = useReader(props, place)
  const { data, state } = reading
  const [answer] = data
  const message = sectionMessage({ ...settings, columns: drawnColumns(settings.columns) }, place ? 'view' : 'edit')
  if (message) return <p className={message.isProblem ? 'problem' : 'quiet'}>{message.text}</p>
  if (!answer?.ok || !('rows' in answer) || state === 'failed')
    return <FailedSection answer={answer} place={place} reading={reading} />
  return (
    <>
      <AnsweredGraph
        settings={settings}
        answer={answer}
        label={label}
        id={`graph-${safeId(sectionKey)}`}
        isPrinted={place?.printed !== undefined}
      />
      <DownloadMenu settings={drawnState(settings)} place={place} reading={reading} label={label} />
    </>
  )
}

/** What is drawn are groups, whatever its author showed of the columns before. */
const drawnState = (settings: SectionState) => ({ ...settings, columns: drawnColumns(settings.columns) })

type AnsweredGraphProps = { settings: SectionState; answer: RowsAnswer; label: string; id: string; isPrinted: boolean }

function AnsweredGraph({ settings, answer, label, id, isPrinted }: AnsweredGraphProps) {
  const look = useMemo(() => {
    const stored = graphLook(settings.display)
    return isPrinted ? printedLook(stored) : stored
  }, [settings.display, isPrinted])
  const columns = drawnColumns(settings.columns).filter(({ show }) => show)
  const hasCategory = graphColumns(settings.columns).category !== null
  const fields = columns.map((column, at) => sectionField(column, answer.fields[at]))
  const values = columns.map((column, at) => ({ at, name: valueName(column, answer.fields[at]) }))
  const roles = { x: 0, category: hasCategory ? 1 : null, values: values.slice(hasCategory ? 2 : 1) }
  const found = graphData(answer.rows, roles, (value, column) => labelText(value, fields[column] ?? UNKNOWN))
  const data = isOrdered(settings.columns) ? found : inRatingOrder(found)
  const formatOf = (of: number) => valueFormat(columns[roles.values[of]?.at ?? 0], fields[roles.values[of]?.at ?? 0])
  const [only, ...others] = roles.values
  return (
    <GraphFigure
      data={data}
      look={look}
      names={{ x: headingOf(columns[0], answer.fields[0]), value: only && others.length === 0 ? only.name : '' }}
      label={label}
      id={id}
      origin={answer.origin}
      attribution={<Attribution settings={settings} origin={answer.origin} />}
      formatFn={formatOf(0)}
      write={(value, series) => writtenValue(value, formatOf(data.series[series]?.of ?? 0))}
      beyond={Math.max(0, (answer.total ?? 0) - answer.rows.length)}
    />
  )
}

const UNKNOWN: SourceField = { name: '', type: 'text' }

const headingOf = (column: SectionColumn | undefined, field: SourceField | null | undefined) =>
  column ? columnHeading(column, field) : ''

/** Ids go into addresses of patterns, where some characters mean something else. */
const safeId = (key: string) => key.replaceAll(/[^\w-]/g, '_')
