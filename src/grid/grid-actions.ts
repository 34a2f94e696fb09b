import { MOST_CHANGED_CELLS } from '#domain/data/grid-rows.ts'
import { textOf } from '#domain/field/field-value.ts'
import type { Step } from './edit-history.ts'
import type { GridSession, WrittenCell } from './grid-session.ts'
import { type Plan, planFillDown, planPaste, planSame } from './plan-cells.ts'
import { boundsOf, cellCount, type GridSize, type Position, rowStretches, type Selection } from './selection.ts'
import { storedText } from './stored-text.ts'
import { readTabText, writeTabText } from './tab-text.ts'

export type GridActions = ReturnType<typeof gridActions>

type Acting = {
  session: GridSession
  selection: Selection
  size: GridSize
  mayAdd: boolean
  /** Tells people what was done. */
  say(text: string): void
  /** Brings a cell into view and selects it. */
  goTo(cell: Position): void
}

const FIGURES = new Intl.NumberFormat('en-US')
export const counted = (count: number, one: string) => `${FIGURES.format(count)} ${one}${count === 1 ? '' : 's'}`

const TOO_MANY = `At most ${FIGURES.format(MOST_CHANGED_CELLS)} cells can be copied or changed at once.`

/** What keys, the clipboard and buttons do with what is selected. */
export function gridActions({ session, selection, size, mayAdd, say, goTo }: Acting) {
  const isTooMuch = () => {
    if (cellCount(selection) > MOST_CHANGED_CELLS) say(TOO_MANY)
    return cellCount(selection) > MOST_CHANGED_CELLS
  }

  /** Whoever takes something back sees what changes, wherever they have gone since; rows that are not here stay unseen. */
  function showStep(step: Step | undefined) {
    const [cell] = step?.cells ?? []
    const row = cell && session.positionOf(cell.id)
    if (cell && row !== undefined) goTo({ row, column: cell.column })
  }

  async function write(cells: WrittenCell[], addedRows: number, done: string) {
    const refusal = await session.write(cells, addedRows)
    say(refusal ?? done)
  }

  function writePlan({ cells, addedRows, lostRows, lostColumns }: Plan, what: string) {
    const written = cells.map(({ row, column, text }) => {
      const field = session.columns[column]?.field
      return { row, column, value: field ? storedText(text, field) : null }
    })
    const lost = [lostRows > 0 ? counted(lostRows, 'row') : '', lostColumns > 0 ? counted(lostColumns, 'column') : '']
    const words = lost.filter((one) => one !== '').join(' and ')
    return write(written, addedRows, words === '' ? what : `${what} ${words} did not fit.`)
  }

  async function copy(): Promise<string | null> {
    const range = selection.ranges.at(-1)
    if (!range || isTooMuch()) return null
    const { top, bottom, left, right } = boundsOf(range)
    return writeTabText(await session.texts(top, bottom, { left, right }))
  }

  return {
    copy,
    /** The text of what is selected where all of it is there already. */
    copyNow(): string | null {
      const range = selection.ranges.at(-1)
      if (!range || cellCount(selection) > MOST_CHANGED_CELLS) return null
      const { top, bottom, left, right } = boundsOf(range)
      const block: string[][] = []
      for (let position = top; position <= bottom; position++) {
        const row = session.row(position)
        if (!row) return null
        block.push(Array.from({ length: right - left + 1 }, (_, at) => textOf(session.value(row, left + at))))
      }
      return writeTabText(block)
    },
    async paste(text: string) {
      if (isTooMuch()) return
      const block = readTabText(text)
      const cells = block.reduce((sum, row) => sum + row.length, 0)
      if (cells > MOST_CHANGED_CELLS) return say(TOO_MANY)
      await writePlan(planPaste(block, selection, { size, mayAdd }), `${counted(cells, 'cell')} pasted.`)
    },
    async clear() {
      if (selection.ranges.length === 0 || isTooMuch()) return
      const plan = planSame('', selection)
      await writePlan(plan, `${counted(plan.cells.length, 'cell')} cleared.`)
    },
    async fillDown() {
      if (isTooMuch()) return
      const filled = planFillDown(selection)
      const sources = new Map(filled.map(({ from }) => [from.row, null]))
      const texts = await Promise.all(
        [...sources.keys()].map(async (row) => {
          const [cells = []] = await session.texts(row, row, { left: 0, right: size.columns - 1 })
          return [row, cells] as const
        }),
      )
      const byRow = new Map(texts)
      const cells = filled.map(({ from, to }) => ({ ...to, value: byRow.get(from.row)?.[from.column] || null }))
      await write(cells, 0, `${counted(cells.length, 'cell')} filled.`)
    },
    addRow: () => write([], 1, 'A row was added at the end.'),
    say,
    /** Deletes whole rows that are selected, or those of another selection. */
    async removeRows(of = selection) {
      const stretches = rowStretches(of, size)
      const rows = stretches.reduce((sum, { first, last }) => sum + last - first + 1, 0)
      if (rows === 0) return
      if (rows > MOST_REMOVED) return say(`At most ${FIGURES.format(MOST_REMOVED)} rows can be deleted at once.`)
      say((await session.removeRows(stretches)) ?? `${counted(rows, 'row')} deleted. Undo brings them back.`)
    },
    async undo() {
      // What is still being saved is what was done last.
      await session.settled()
      if (session.history.done.length === 0) return say('There is nothing to undo.')
      showStep(session.history.done.at(-1))
      say((await session.undo()) ?? 'Undone.')
    },
    async redo() {
      await session.settled()
      if (session.history.undone.length === 0) return say('There is nothing to redo.')
      showStep(session.history.undone.at(-1))
      say((await session.redo()) ?? 'Redone.')
    },
  }
}

/** As many rows as one request may name. */
const MOST_REMOVED = 5_000
