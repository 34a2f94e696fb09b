import type { CSSProperties } from 'react'
import type { SourceField } from '#domain/data/column.ts'
import { askedColumns, columnKey } from '#domain/data/section/section-column.ts'
import { answeredRows, type SectionRow } from '#domain/data/section/section-rows.ts'
import type { SectionState } from '#domain/data/section/section-state.ts'
import { isEmptyValue } from '#domain/field/field-value.ts'
import { printedRowsText } from '#domain/page/print/print-limits.ts'
import { canBeAsked } from '#elements/copies.ts'
import { groundStyle } from '#elements/css-colour.ts'
import { Attribution } from '#elements/data-section/attribution.tsx'
import { DownloadMenu } from '#elements/data-section/download/download-menu.tsx'
import { FailedSection } from '#elements/data-section/failed-section.tsx'
import { RowsInView, useRowsInView } from '#elements/data-section/rows-in-view.tsx'
import { sectionMessage } from '#elements/data-section/section-message.ts'
import type { ElementViewProps } from '#elements/element-view.ts'
import { useReader } from '#elements/use-reader.ts'
import { type CardLook, cardLook } from './card-look.ts'
import { CardPages } from './card-pages.tsx'
import { CardValue } from './card-value.tsx'

/** Records of a version as boxes of values, and where they come from. */
export default function CardElement({ settings, data, reader, label, place }: ElementViewProps<SectionState>) {
  const reading = useReader({ data, reader }, place)
  const inView = useRowsInView(place, reading, {})
  const message = sectionMessage(settings, place ? 'view' : 'edit')
  if (message) return <p className={message.isProblem ? 'problem' : 'quiet'}>{message.text}</p>
  const [answer] = reading.data
  if (!answer?.ok || !('rows' in answer)) return <FailedSection answer={answer} place={place} reading={reading} />
  const { rows, fields, from, total } = answeredRows(settings, answer, undefined)
  const look = cardLook(settings.display)
  return (
    <div className="card-element">
      {inView ? <RowsInView inView={inView} of="cards" label={label} /> : null}
      {inView?.isEditing ? null : (
        <>
          {rows.length === 0 ? <p className="quiet">No Items</p> : null}
          <div
            className={look.compactView ? 'card-grid' : 'card-stack'}
            style={gridStyle(look)}
            aria-busy={reading.state === 'loading' || undefined}
          >
            {rows.map((row, position) => (
              <Record key={row.id ?? from + position} settings={settings} look={look} row={row} fields={fields} />
            ))}
          </div>
        </>
      )}
      {place?.printed && rows.length < total ? (
        <p className="quiet">{printedRowsText({ shown: rows.length, total, ...place.printed })}</p>
      ) : null}
      <CardPages
        label={label}
        reading={canBeAsked(place) ? reading : null}
        shown={{ from, total, pageSize: settings.display.pageSize }}
      />
      <DownloadMenu settings={settings} place={place} reading={reading} label={label} />
      <Attribution settings={settings} origin={answer.origin} />
    </div>
  )
}

type RecordProps = {
  settings: SectionState
  look: CardLook
  row: SectionRow
  fields: readonly (SourceField | null)[]
}

function Record({ settings, look, row, fields }: RecordProps) {
  const values = askedColumns(settings).map((column, at) => ({
    column,
    field: fields[at] ?? null,
    value: row.cells[at] ?? null,
  }))
  const shown = values.filter(({ value }) => !look.hideIfNull || !isEmptyValue(value))
  const { compactView, removeBorder } = look
  return (
    <dl
      className={compactView ? 'card-record card-box' : 'card-grid'}
      data-plain={(compactView && removeBorder) || undefined}
      style={compactView ? groundStyle(look.bgColor) : undefined}
    >
      {shown.map((one) => (
        <CardValue key={columnKey(one.column)} {...one} card={look} rowId={row.id} />
      ))}
    </dl>
  )
}

function gridStyle({ gridSize, gridGap, padding, colGap }: CardLook): CSSProperties {
  return {
    '--card-columns': gridSize === null ? 'auto-fit' : String(gridSize),
    ...(gridSize === null ? {} : { '--card-share': `calc((100% - ${(gridSize - 1) * gridGap}px) / ${gridSize})` }),
    '--card-gap': `${gridGap}px`,
    '--card-padding': `${padding}px`,
    '--card-inner-gap': `${colGap}px`,
  } as CSSProperties
}
