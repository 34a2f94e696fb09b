import { ProblemError } from '#domain/problem.ts'
import { CsvParser } from './csv-parser.ts'

const DELIMITERS = [',', ';', '\t', '|']
const SNIFF_LIMITS = { columns: 10_000, recordBytes: 1_000_000 }

/** Of text there is some, and no byte of it is zero, as in archives and other binary files there nearly always is. */
export function isText(head: Uint8Array): boolean {
  const isZip = head[0] === 0x50 && head[1] === 0x4b && (head[2] ?? 0xff) < 9
  return head.length > 0 && !isZip && !head.includes(0)
}

/**
 * The delimiter that cuts the first rows into the most cells, as many in each. Where none cuts all of them alike it is the
 * one that cuts the first line into the most, so that the row which has another number of cells is noted as such.
 */
export function sniffDelimiter(head: Uint8Array, quote: string): string {
  const widest = (of: Uint8Array) =>
    DELIMITERS.map((delimiter) => ({ delimiter, width: widthWith(of, delimiter, quote) })).reduce((best, one) =>
      one.width > best.width ? one : best,
    )
  const alike = widest(head)
  return alike.width > 1 ? alike.delimiter : widest(firstLine(head)).delimiter
}

function firstLine(head: Uint8Array): Uint8Array {
  const end = head.findIndex((byte) => byte === 10 || byte === 13)
  return end === -1 ? head : head.subarray(0, end + 2)
}

/** The cells that each of the first rows has; 0 where they differ or can't be read. */
function widthWith(head: Uint8Array, delimiter: string, quote: string): number {
  try {
    const widths = new CsvParser({ delimiter, quote }, SNIFF_LIMITS)
      .push(head)
      .flatMap(({ widths }) => [...(widths ?? [])])
    const [width = 1] = widths
    return widths.every((one) => one === width) ? width : 0
  } catch (error) {
    if (error instanceof ProblemError) return 0
    throw error
  }
}
