import { spawnSync } from 'node:child_process'
import { createWriteStream, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { RowColumn } from '#domain/data/query.ts'
import { timestampText } from '#domain/data/typed-text.ts'
import { workbookBytes } from '#exports/xlsx/workbook.server.ts'
import type { TrialRow } from './trial-row.ts'

const NAME = 'exported cells in LibreOffice'
const MINUTES = 60_000
const MOMENTS = ['declarationDate', 'incidentBeginDate', 'incidentEndDate', 'lastRefresh']
const NUMBERS = ['disasterNumber', 'fyDeclared', 'loss']
const ODD: (string | null)[][] = [
  ['name', 'loss', 'day', 'code'],
  ['=1+1', '0012.50', '2024-02-29', '00501'],
  ['O\'Neil, "x" & <y>', '-3', '1999-12-31', '1e5'],
  ['two\nlines é😀', null, 'not a day', '+1'],
]

type Cells = (string | null)[]
type Sheet = { columns: RowColumn[]; rows: Cells[] }

/** What is exported as a workbook is opened by LibreOffice with the same cells; said in words where it can't be installed. */
export async function trial(): Promise<TrialRow[]> {
  const missing = officeProblem()
  if (missing) return [{ name: NAME, figures: `skipped: ${missing}`, problems: [] }]
  const folder = mkdtempSync(join(tmpdir(), 'almanac-office-'))
  try {
    const [names = [], ...odd] = ODD
    const sheets: Sheet[] = [
      { columns: columnsOf(names), rows: odd },
      csvSheet('demo/fema_tornado_declarations.csv'),
      csvSheet('demo/nri_new_york.csv'),
    ]
    const problems: string[] = []
    let cells = 0
    for (const [at, sheet] of sheets.entries()) {
      const opened = await openedRows(join(folder, `sheet${at}`), sheet)
      cells += sheet.rows.length * sheet.columns.length
      problems.push(...differences(sheet, opened))
    }
    return [{ name: NAME, figures: `${cells.toLocaleString('en')} cells compared`, problems }]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Null once there is LibreOffice, which is installed where that is allowed. */
function officeProblem(): string | null {
  if (isThere()) return null
  const packages = ['install', '-y', '--no-install-recommends', 'libreoffice-calc']
  const { error, stderr } = spawnSync('apt-get', packages, { encoding: 'utf8', timeout: 15 * MINUTES })
  if (isThere()) return null
  const [why = ''] = (error?.message ?? stderr ?? '').trim().split('\n').slice(-1)
  return `LibreOffice could not be installed${why === '' ? '' : `: ${why}`}`
}

const isThere = () => spawnSync('soffice', ['--version'], { timeout: MINUTES }).status === 0

function columnsOf(names: readonly (string | null)[]): RowColumn[] {
  return names.map((name) => {
    const known = name ?? ''
    const dataType = MOMENTS.includes(known) ? 'timestamp' : NUMBERS.includes(known) ? 'numeric' : 'text'
    return { name: known, dataType: known === 'day' ? 'date' : dataType }
  })
}

function csvSheet(path: string): Sheet {
  const [names = [], ...rows] = csvRows(readFileSync(path, 'utf8'))
  return { columns: columnsOf(names), rows }
}

/** What LibreOffice makes of the workbook of a sheet, as it shows it. */
async function openedRows(base: string, { columns, rows }: Sheet): Promise<Cells[]> {
  async function* batches() {
    yield rows
  }
  await pipeline(workbookBytes({ columns }, batches()), createWriteStream(`${base}.xlsx`))
  // Commas, quotation marks, UTF-8, from the first line on, and cells as they are shown.
  const form = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false'
  const asked = ['--headless', `-env:UserInstallation=file://${base}-profile`, '--convert-to', form]
  const done = spawnSync('soffice', [...asked, '--outdir', dirname(base), `${base}.xlsx`], { timeout: 3 * MINUTES })
  if (done.status !== 0) throw new Error(`LibreOffice failed: ${done.stderr}`)
  return csvRows(readFileSync(`${base}.csv`, 'utf8'))
}

function differences({ columns, rows }: Sheet, [header = [], ...opened]: Cells[]): string[] {
  const told = columns.filter(({ name }, at) => header[at] !== name).map(({ name }) => `no column ${name}`)
  if (opened.length !== rows.length) told.push(`${opened.length} rows instead of ${rows.length}`)
  for (const [row, cells] of rows.entries())
    for (const [at, { name, dataType }] of columns.entries()) {
      const [was, is] = [cells[at] || null, opened[row]?.[at] || null]
      if (!isSame(was, is, dataType)) told.push(`${name}, row ${row + 1}: ${is} instead of ${was}`)
    }
  return told
}

function isSame(was: string | null, is: string | null, dataType: RowColumn['dataType']): boolean {
  if (was === null || is === null || was === is) return was === is
  if (dataType === 'numeric') return Number(was) === Number(is)
  return dataType === 'timestamp' && timestampText(was)?.slice(0, 19) === timestampText(is)?.slice(0, 19)
}

function csvRows(text: string): Cells[] {
  const rows: Cells[] = [[]]
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/y
  while (cell.lastIndex < text.length) {
    const [, quoted, plain = '', end] = cell.exec(text) ?? []
    if (end === undefined) throw new Error(`This is no CSV: ${text.slice(cell.lastIndex, cell.lastIndex + 80)}`)
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (end !== ',' && cell.lastIndex < text.length) rows.push([])
  }
  return rows
}
