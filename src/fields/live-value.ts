import type { LiveRequest } from '#domain/data/live-value/live-request.ts'
import type { Cell } from '#domain/data/query.ts'
import { sectionField } from '#domain/data/section/section-column.ts'
import { shownDay } from '#domain/data/shown-day.ts'
import type { DataOrigin, NeededData } from '#domain/element/data-need.ts'
import { COMPUTED_FORMAT, formatValue } from '#domain/field/value-format.ts'
import { showField } from './show-field.ts'

/** A value as it is written, or why there is none; `hidden` where that is since its reader may not read it. */
export type ReadValue = { ok: true; text: string; origin: DataOrigin } | { ok: false; reason: string; hidden: boolean }

const FORBIDDEN = 403
const NOT_ASKED = 'This value cannot be read.'
const NO_ROWS = 'No rows match its filters.'
const EMPTY = 'The cell is empty.'

/** What an answer says in the words of a text. */
export function readValue(request: LiveRequest | null, answer: NeededData | undefined): ReadValue {
  if (!request || !answer) return none(NOT_ASKED)
  if (!answer.ok) return { ok: false, reason: answer.problem.message, hidden: answer.problem.status === FORBIDDEN }
  const { origin } = answer
  if (answer.kind === 'origin') return said(shownDay(origin.updatedAt), origin, NOT_ASKED)
  if (answer.kind === 'total') return said(computed(request, answer.cells[0] ?? null), origin, NO_ROWS)
  if (answer.kind === 'values') return none(NOT_ASKED)
  const [row] = answer.rows
  if (!row) return none(NO_ROWS)
  const { column: name, formatFn } = request
  const field = sectionField({ name, show: true, ...(formatFn ? { formatFn } : {}) }, answer.fields[0])
  return said(showField(row[0] ?? null, field).text, origin, EMPTY)
}

function computed({ what, formatFn }: LiveRequest, cell: Cell): string {
  return formatValue(formatFn || (what === 'count' ? 'comma' : COMPUTED_FORMAT), cell).text
}

function said(text: string, origin: DataOrigin, otherwise: string): ReadValue {
  return text === '' ? none(otherwise) : { ok: true, text: text.slice(0, MOST_TEXT), origin }
}

/** A cell may hold a whole text, and this stands in a line. */
const MOST_TEXT = 1000

const none = (reason: string): ReadValue => ({ ok: false, reason, hidden: false })
