import { safeUrl } from '#domain/rich-text/safe-url.ts'
import type { SectionColumn } from '../column.ts'
import type { Cell } from '../query.ts'
import { askedColumns, isGroup } from './section-column.ts'
import type { SectionState } from './section-state.ts'

const textOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

export const isLink = ({ isLink }: SectionColumn) => isLink === true
export const isImage = ({ isImg }: SectionColumn) => isImg === true

/** Whether a value is an address itself, and not a name or a number that belongs behind one. */
export const isWholeAddress = (text: string) => /^(?:https?:\/\/|mailto:|\/(?!\/))/i.test(text)

/**
 * Where a cell of a link column leads: its location, and behind it nothing, the id of the row or the value. Without a
 * location an address leads to itself.
 */
export function linkAddress(column: SectionColumn, value: Cell, rowId: number | null): string | null {
  const { location, searchParams } = column
  const own = textOf(value).trim()
  if (textOf(location) === '' && searchParams !== 'id' && isWholeAddress(own)) return safeUrl(own)
  const behind = searchParams === 'id' ? rowId : searchParams === 'value' ? value : ''
  const address = `${textOf(location)}${encodeURIComponent(textOf(behind))}`
  return address === '' ? null : safeUrl(address)
}

/** The picture that a cell shows in place of its value: one of its own, or the one that its value names or is the address of. */
export function imageAddress({ imageSrc, imageLocation, imageExtension }: SectionColumn, value: Cell): string | null {
  const own = textOf(imageSrc)
  if (own !== '') return safeUrl(own)
  const name = textOf(value).trim()
  if (name === '') return null
  if (textOf(imageLocation) === '' && isWholeAddress(name)) return safeUrl(name)
  const folder = textOf(imageLocation).replace(/\/$/, '')
  const ending = textOf(imageExtension).replace(/^\./, '')
  return safeUrl(`${folder === '' ? '' : `${folder}/`}${encodeURIComponent(name)}${ending === '' ? '' : `.${ending}`}`)
}

/** Where an action leads: its address with the values of the grouped columns, or with the id of the row. */
export function actionAddress(
  { url }: SectionColumn,
  state: Pick<SectionState, 'columns'>,
  row: { cells: readonly Cell[]; id: number | null },
): string | null {
  const groups = askedColumns(state).flatMap((column, at) =>
    isGroup(column) ? [[column.name, textOf(row.cells[at])] as const] : [],
  )
  const parameters = groups.length > 0 ? groups : row.id === null ? [] : [['id', String(row.id)] as const]
  const search = parameters.map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(value)}`).join('&')
  const address = textOf(url)
  if (address === '') return null
  return safeUrl(search === '' ? address : `${address}${address.includes('?') ? '&' : '?'}${search}`)
}

/** Whether a cell or an action of a section has to know the ids of rows. */
export function needsRowIds({ columns }: Pick<SectionState, 'columns'>): boolean {
  return columns.some(
    (column) => column.show && (column.actionType !== undefined || (isLink(column) && column.searchParams === 'id')),
  )
}
