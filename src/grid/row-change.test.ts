import { describe, expect, test } from 'vitest'
import type { Answered, Changed, RowsDoor } from './grid-types.ts'
import { changeOnce, NEW_ROWS_UNKNOWN } from './row-change.ts'

const LOST = { ok: false as const, message: 'No answer.', again: true, code: 'unreachable', details: null }

/** A table of one column, whose first answers are lost: before the change is written, or after it. */
function tableThatLoses(moment: 'before' | 'after') {
  const rows: string[] = []
  let changes = 0
  let isReachable = false
  const door: RowsDoor = {
    window: () => Promise.reject(new Error('Nobody reads here.')),
    edge: async (_column, _at, _to, last) => ({ ok: true, value: { row: last } }),
    mark: async () => ({ ok: true, value: { mark: String(changes) } }),
    change: async ({ add }): Promise<Answered<Changed>> => {
      if (!isReachable && moment === 'before') return LOST
      for (const { county } of add) rows.push(county ?? '')
      changes += 1
      return isReachable ? { ok: true, value: { entry: changes, added: [rows.length] } } : LOST
    },
    undo: () => Promise.reject(new Error('Nobody undoes here.')),
  }
  const comesBack = () => {
    isReachable = true
  }
  return { door, rows, comesBack }
}

describe('new rows whose answer was lost', () => {
  const change = { edits: [], add: [{ county: 'Albany' }], remove: [] }

  test('are sent again while nothing has changed', async () => {
    const { door, rows, comesBack } = tableThatLoses('before')
    const call = changeOnce({ door, columns: [], change, cells: [] })
    expect(await call()).toEqual(LOST)
    expect(await call()).toEqual(LOST)
    comesBack()
    expect(await call()).toMatchObject({ ok: true, value: { entry: 1 } })
    expect(rows).toEqual(['Albany'])
  })

  test('are never added twice: where rows changed since, people are told to look', async () => {
    const { door, rows, comesBack } = tableThatLoses('after')
    const call = changeOnce({ door, columns: [], change, cells: [] })
    expect(await call()).toEqual(LOST)
    comesBack()
    expect(await call()).toMatchObject({ ok: false, again: false, message: NEW_ROWS_UNKNOWN })
    expect(rows).toEqual(['Albany'])
  })
})
