import { tooLarge } from '#domain/problem.ts'
import type { ReaderLimits } from './reader.ts'

export function refuseRows(rows: number, limits: Pick<ReaderLimits, 'rows'>): void {
  if (rows > limits.rows) throw tooLarge(`The file has more than ${limits.rows} rows.`)
}

export function refuseWidth(width: number, limits: Pick<ReaderLimits, 'columns'>): void {
  if (width > limits.columns) throw tooLarge(`The file has ${width} columns; at most ${limits.columns} can be read.`)
}
