import { LONGEST_CELL, sheetRows } from './sheet-cells.ts'

/** As many as are named; the others are counted. */
const MOST_NAMED = 1_000
const COLUMNS = ['Sheet', 'Cell', 'Characters'].map((name) => ({ name, dataType: 'text' as const }))

/** The cells of a workbook whose text was too long for it, and the sheet that says so. */
export class CutCells {
  private readonly named: [sheet: string, reference: string, characters: string][] = []
  private count = 0

  /** Notes the cells of one sheet. */
  ofSheet(number: number): (reference: string, characters: number) => void {
    const sheet = number === 1 ? 'Data' : `Data ${number}`
    return (reference, characters) => {
      this.count++
      if (this.named.length < MOST_NAMED) this.named.push([sheet, reference, String(characters)])
    }
  }

  /** The XML of the sheet of notes; null where no cell was cut. */
  sheet(): string | null {
    if (this.count === 0) return null
    const write = sheetRows(COLUMNS)
    const cells = `${this.count === 1 ? 'One cell' : `${this.count} cells`} of this workbook`
    const words = `${cells} held more than ${LONGEST_CELL} characters, the most that a cell takes. The text ends with … there. The CSV file has all of it.`
    const lines = [[words], [], COLUMNS.map(({ name }) => name), ...this.named]
    const more = this.count > this.named.length ? [[`and ${this.count - this.named.length} more`]] : []
    const rows = [...lines, ...more].map((line, at) => write(line, at + 1)).join('')
    return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`
  }
}
