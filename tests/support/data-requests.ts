import { readFileSync } from 'node:fs'
import type { Cell, DataType, RowColumn } from '#domain/data/query.ts'

/** A stored data request and its answer; `compare` says how exactly the rows are known. */
export type StoredRequest = {
  id: string
  note: string
  file: string
  types: Record<string, DataType | 'multiselect'>
  options: Record<string, unknown>
  attributes: string[]
  from: number
  to: number
  length?: number | null
  lengthOptions?: Record<string, unknown>
  rows?: Record<string, Cell>[]
  compare?: string
  refused?: boolean
  names?: string
}

const FOLDER = 'tests/fixtures/requests'
const FILES: Record<string, string> = {
  'edge_values.csv': `${FOLDER}/edge_values.csv`,
  'nri_counties.csv': 'demo/nri_counties.csv',
  'fema_tornado_declarations.csv': 'demo/fema_tornado_declarations.csv',
}

export const REQUESTS: StoredRequest[] = readFileSync(`${FOLDER}/requests.jsonl`, 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => JSON.parse(line))

export const requestFile = ({ file }: Pick<StoredRequest, 'file'>) => FILES[file] ?? file

/**
 * The types to load its file with: those that it declares, and of those that other requests of the file declare the ones
 * of columns that it never speaks of, so that a file need not be loaded for each request.
 */
export function requestTypes(request: StoredRequest): StoredRequest['types'] {
  if (Object.keys(request.types).length === 0) return {}
  const spoken = JSON.stringify([request.options, request.attributes])
  const all = Object.assign({}, ...REQUESTS.filter(({ file }) => file === request.file).map(({ types }) => types))
  const known = Object.entries<StoredRequest['types'][string]>(all)
  return Object.fromEntries(known.filter(([name]) => Object.hasOwn(request.types, name) || !spoken.includes(name)))
}

/** The columns of a file in its order: of these types, all others text. */
export function requestColumns(request: Pick<StoredRequest, 'file' | 'types'>): RowColumn[] {
  const [header = ''] = readFileSync(requestFile(request), 'utf8')
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/, 1)
  return header.split(',').map((name) => {
    const type = request.types[name] ?? 'text'
    return type === 'multiselect' ? { name, dataType: 'text', multiple: true } : { name, dataType: type }
  })
}

/** A cell in the form in which two answers are compared: the same for cells that this request takes for equal. */
export function comparable(cell: Cell | undefined, expected: Cell | undefined, compare = 'exact'): unknown {
  if (compare.startsWith('set') && typeof cell === 'string') return cell.split(', ').sort()
  if (compare === 'instant' && typeof cell === 'string') return Number.isNaN(Date.parse(cell)) ? cell : Date.parse(cell)
  if (compare.startsWith('1e-9') && typeof cell === 'number' && typeof expected === 'number')
    return Math.abs(cell - expected) <= 1e-9 * Math.abs(expected) ? expected : cell
  return cell
}
