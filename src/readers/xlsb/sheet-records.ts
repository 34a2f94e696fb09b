import { type BinaryCells, packedNumber } from '../workbook/binary-cells.ts'
import { type BinaryRecord, wideText } from './binary-records.ts'

const ROW = 0
const MERGE_CELL = 176
const RICH_TEXT = 62

/** Records of cells; the short ones leave out their column, which is the next one. */
const [BLANK, RK, ERROR, BOOL, REAL, TEXT, SHARED, FORMULA_TEXT, FORMULA_REAL, FORMULA_BOOL, FORMULA_ERROR] = [
  1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11,
]
const FIRST_SHORT = 12
const LAST_SHORT = 18

/** Takes the cells out of a sheet's records. */
export class SheetRecords {
  private readonly cells: BinaryCells
  private column = 0

  constructor(cells: BinaryCells) {
    this.cells = cells
  }

  take(record: BinaryRecord): void {
    const { id, view } = record
    if (id === ROW) {
      this.cells.toRow(view.getUint32(0, true) + 1)
      this.column = 0
    } else if (id === MERGE_CELL) this.cells.merged(view.getUint32(0, true) + 1, view.getUint32(8, true) + 1)
    else if ((id >= BLANK && id <= FORMULA_ERROR) || id === RICH_TEXT) {
      this.column = view.getUint32(0, true) + 1
      this.takeCell(record, id, 8, view.getUint32(4, true) & 0xffffff)
    } else if (id >= FIRST_SHORT && id <= LAST_SHORT) {
      this.column++
      this.takeCell(record, id - FIRST_SHORT + BLANK, 4, view.getUint32(0, true) & 0xffffff)
    }
  }

  private takeCell(record: BinaryRecord, kind: number, at: number, style: number): void {
    const { cells, column } = this
    const { view } = record
    if (kind === RK) cells.number(column, style, packedNumber(view, at))
    else if (kind === REAL || kind === FORMULA_REAL) cells.number(column, style, view.getFloat64(at, true))
    else if (kind === SHARED) cells.sharedText(column, view.getUint32(at, true))
    else if (kind === TEXT || kind === FORMULA_TEXT) cells.text(column, wideText(record, at).text)
    else if (kind === RICH_TEXT) cells.text(column, wideText(record, at + 1).text)
    else if (kind === BOOL || kind === FORMULA_BOOL) cells.truth(column, view.getUint8(at) !== 0)
    else if (kind === ERROR || kind === FORMULA_ERROR) cells.error(column, view.getUint8(at))
  }
}
