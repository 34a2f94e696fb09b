import type { CSSProperties } from 'react'
import type { SectionColumn, SourceField } from '#domain/data/column.ts'
import type { Cell } from '#domain/data/query.ts'
import { actionAddress, imageAddress, isImage, isLink, linkAddress } from '#domain/data/section/cell-address.ts'
import {
  askedColumns,
  columnHeading,
  columnKey,
  isAction,
  isOpenOut,
  justificationOf,
  sectionField,
} from '#domain/data/section/section-column.ts'
import type { SectionRow } from '#domain/data/section/section-rows.ts'
import type { SectionState } from '#domain/data/section/section-state.ts'
import { FieldCell } from '#fields/field-cell.tsx'
import { cellProblem, showField } from '#fields/show-field.ts'
import { NamedIcon } from '#ui/signs/named-icon.tsx'

type BodyRowsProps = {
  settings: SectionState
  /** What the source says of each column, in their order. */
  fields: readonly (SourceField | null)[]
  rows: readonly SectionRow[]
  /** The position of the first row. */
  from: number
  widths: ReadonlyMap<string, number>
  mode: 'edit' | 'view'
  /** Takes a row away; null where that is not for whoever reads it. */
  onRemove: ((id: number) => void) | null
}

/** The columns that stand in a row, those that open out of it, and those of links and buttons. */
export function columnsOf(settings: SectionState, mode: 'edit' | 'view', mayRemove: boolean) {
  const asked = askedColumns(settings).map((column, at) => ({ column, at }))
  return {
    standing: asked.filter(({ column }) => !isOpenOut(column)),
    opening: asked.filter(({ column }) => isOpenOut(column)),
    actions: settings.columns.filter((column) => column.show && isAction(column) && isShownIn(column, mode, mayRemove)),
  }
}

/** An action is for authors, for readers or for both. */
function isShownIn({ display, actionType }: SectionColumn, mode: 'edit' | 'view', mayRemove: boolean): boolean {
  if (actionType === 'delete' && !mayRemove) return false
  return display === 'edit only' ? mode === 'edit' : display === 'view only' ? mode === 'view' : true
}

/** The rows of a table, each cell as the kind of its field and the settings of its column show it. */
export function BodyRows({ settings, fields, rows, from, widths, mode, onRemove }: BodyRowsProps) {
  const { standing, opening, actions } = columnsOf(settings, mode, onRemove !== null)
  return rows.map((row, position) => (
    <tr key={row.id ?? from + position} data-total={row.totalRow}>
      {standing.map(({ column, at }, place) => (
        <TableCell
          key={columnKey(column)}
          column={column}
          field={sectionField(column, fields[at])}
          value={row.cells[at] ?? null}
          row={row}
          width={widths.get(columnKey(column))}
          label={row.totalRow && place === 0 ? 'Total' : null}
        />
      ))}
      {actions.map((action) => (
        <td key={columnKey(action)}>
          {row.totalRow ? null : <Action action={action} settings={settings} row={row} onRemove={onRemove} />}
        </td>
      ))}
      {opening.length > 0 ? (
        <td>{row.totalRow ? null : <OpenOut opening={opening} fields={fields} row={row} />}</td>
      ) : null}
    </tr>
  ))
}

type TableCellProps = {
  column: SectionColumn
  field: SourceField
  value: Cell
  row: SectionRow
  width: number | undefined
  /** What stands in an empty cell. */
  label: string | null
}

function TableCell({ column, field, value, row, width, label }: TableCellProps) {
  const isNumber = typeof value === 'number' || undefined
  const isInvalid = (!row.totalRow && cellProblem(value, field) !== null) || undefined
  return (
    <td
      data-number={isNumber}
      data-invalid={isInvalid}
      data-justify={justificationOf(column) ?? undefined}
      data-sized={width === undefined ? undefined : ''}
      style={widthStyle(width)}
    >
      {value === null && label ? label : <CellContent column={column} field={field} value={value} row={row} />}
    </td>
  )
}

function CellContent({ column, field, value, row }: Pick<TableCellProps, 'column' | 'field' | 'value' | 'row'>) {
  const text = <FieldCell field={field} value={value} />
  if (row.totalRow) return text
  const source = isImage(column) ? imageAddress(column, value) : null
  if (source) return <CellImage column={column} source={source} alt={showField(value, field).text} />
  const address = isLink(column) ? linkAddress(column, value, row.id) : null
  if (!address) return text
  const { linkText } = column
  return <a href={address}>{typeof linkText === 'string' && linkText !== '' ? linkText : text}</a>
}

/** Heights of pictures in a cell, by the names that they are chosen by. */
export const IMAGE_SIZES: Readonly<Record<string, number>> = { small: 24, medium: 48, large: 96 }

function CellImage({ column, source, alt }: { column: SectionColumn; source: string; alt: string }) {
  const { imageSize, imageMargin } = column
  const height = typeof imageSize === 'number' ? imageSize : (IMAGE_SIZES[String(imageSize)] ?? IMAGE_SIZES.medium)
  const margin = Number(imageMargin)
  const style: CSSProperties = { height, ...(Number.isFinite(margin) && imageMargin !== '' ? { margin } : {}) }
  return <img src={source} alt={alt} loading="lazy" style={style} />
}

type ActionProps = { action: SectionColumn; settings: SectionState; row: SectionRow } & Pick<BodyRowsProps, 'onRemove'>

/** What an action does with a row: it leads elsewhere, or takes the row away. */
function Action({ action, settings, row, onRemove }: ActionProps) {
  const content = (
    <>
      {typeof action.icon === 'string' ? <NamedIcon name={action.icon} /> : null}
      {columnHeading(action)}
    </>
  )
  const { id } = row
  if (action.actionType === 'delete')
    return onRemove && id !== null ? (
      <button type="button" className="table-action" onClick={() => onRemove(id)}>
        {content}
      </button>
    ) : null
  const address = actionAddress(action, settings, row)
  return address ? (
    <a href={address} className="table-action">
      {content}
    </a>
  ) : null
}

type OpenOutProps = { opening: ReturnType<typeof columnsOf>['opening'] } & Pick<BodyRowsProps, 'fields'> & {
    row: SectionRow
  }

/** Columns that open out of a row; without script too. */
function OpenOut({ opening, fields, row }: OpenOutProps) {
  return (
    <details className="open-out">
      <summary>More</summary>
      <dl>
        {opening.map(({ column, at }) => (
          <div key={columnKey(column)}>
            <dt>{columnHeading(column, fields[at])}</dt>
            <dd>
              <FieldCell field={sectionField(column, fields[at])} value={row.cells[at] ?? null} />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

export const widthStyle = (width: number | undefined): CSSProperties | undefined =>
  width === undefined ? undefined : { width, minWidth: width, maxWidth: width }
