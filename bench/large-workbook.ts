import { writeFile } from 'node:fs/promises'
import { plainWorkbook } from '../tests/support/plain-workbook.ts'

export const WORKBOOK_ROWS = 100_000
const COUNTIES = 3_000
const FORMATS = ['yyyy-mm-dd', '00000', '#,##0.00', '0.0%']
const HEADER = ['id', 'fips', 'county', 'state', 'day', 'amount', 'cost', 'population', 'rate', 'share']
const MORE = ['category', 'status', 'year', 'note', 'open']

/** A workbook of 100,000 rows and fifteen columns: shared texts, codes, dates, numbers of few and of many digits, truths. */
export async function largeWorkbook(path: string): Promise<void> {
  const random = fixedRandom()
  const texts: string[] = []
  const places = new Map<string, number>()
  const shared = (column: string, row: number, text: string) => {
    const known = places.get(text)
    if (known === undefined) places.set(text, texts.push(text) - 1)
    return `<c r="${column}${row}" t="s"><v>${known ?? texts.length - 1}</v></c>`
  }
  const number = (column: string, row: number, value: number, style = 0) =>
    `<c r="${column}${row}"${style ? ` s="${style}"` : ''}><v>${value}</v></c>`
  const rows = [[...HEADER, ...MORE].map((name, at) => shared(String.fromCharCode(65 + at), 1, name)).join('')]
  for (let row = 2; row <= WORKBOOK_ROWS + 1; row++) {
    const county = Math.floor(random() * COUNTIES)
    rows.push(
      [
        number('A', row, row - 1),
        number('B', row, 1_001 + county, 2),
        shared('C', row, `County ${county}`),
        shared('D', row, `State ${county % 50}`),
        number('E', row, 36_526 + Math.floor(random() * 9_000), 1),
        number('F', row, Math.round(random() * 1e7) / 100, 3),
        number('G', row, random() * 1e6),
        number('H', row, Math.floor(random() * 1e6)),
        number('I', row, random()),
        number('J', row, Math.round(random() * 1_000) / 1_000, 4),
        shared('K', row, ['fire', 'flood', 'wind', 'snow'][row % 4] ?? ''),
        shared('L', row, row % 3 === 0 ? 'open' : 'closed'),
        number('M', row, 1_996 + (row % 30)),
        shared('N', row, `note ${row} &amp; more text`),
        `<c r="O${row}" t="b"><v>${row % 2}</v></c>`,
      ].join(''),
    )
  }
  const strings = texts.map((text) => `<si><t>${text}</t></si>`).join('')
  const xml = rows.map((cells, at) => `<row r="${at + 1}" spans="1:15">${cells}</row>`).join('')
  await writeFile(path, plainWorkbook({ rows: xml, strings, formats: FORMATS }))
}

/** The same numbers each time (mulberry32). */
function fixedRandom(): () => number {
  let seed = 7
  return () => {
    seed = (seed + 0x6d2b79f5) | 0
    let mixed = Math.imul(seed ^ (seed >>> 15), seed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
