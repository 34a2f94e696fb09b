import { abbreviate, plain } from '#domain/field/abbreviate.ts'
import { formatValue } from '#domain/field/value-format.ts'
import type { ValueWriters } from './drawing/draw-graph.ts'
import type { TickFormat } from './graph-look.ts'

/** How labels of the axis of values are written; by default as the column writes its values. */
export function tickWriters(format: TickFormat, formatFn: string | undefined): ValueWriters {
  const isDollar = format === 'default' && formatFn?.endsWith('_dollar') === true
  const writeShort = (value: number) => shortNumber(value, isDollar)
  switch (format) {
    case 'abbreviate':
      return { write: writeShort, writeShort }
    case 'comma': {
      const write = (value: number) => plain(value, 0, 6)
      return { write, writeShort: write }
    }
    case 'default':
      if (formatFn?.startsWith('abbreviate')) return { write: writeShort, writeShort }
      return {
        write: (value) => written(value, formatFn),
        writeShort: IN_WORDS.has(formatFn ?? '') ? (value) => written(value, formatFn) : writeShort,
      }
  }
}

/** Formats that say something else than how many digits there are. */
const IN_WORDS: ReadonlySet<string> = new Set(['percent', 'date', 'zero_to_na'])

function written(value: number, formatFn: string | undefined): string {
  return formatFn ? formatValue(formatFn, value).text : String(Number(value.toPrecision(12)))
}

/** `1.5K`, `2M` and `$8B`: a tick has no more digits than it needs, and all that it needs. */
function shortNumber(value: number, isDollar: boolean): string {
  const size = Math.abs(value)
  const sign = `${value < 0 ? '-' : ''}${isDollar ? '$' : ''}`
  if (size < 1000) return `${sign}${plain(size, 0, 6)}`
  const text = abbreviate(size, 3)
  const figure = Number(text.slice(0, -1))
  return `${sign}${Number.isFinite(figure) ? `${figure}${text.slice(-1)}` : text}`
}
