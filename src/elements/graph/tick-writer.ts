import { abbreviate, plain } from '#domain/field/abbreviate.ts'
import { formatValue } from '#domain/field/value-format.ts'
import type { TickFormat } from './graph-look.ts'

/** How labels of the axis of values are written; by default as the column writes its values. */
export function tickWriter(format: TickFormat, formatFn: string | undefined): (value: number) => string {
  switch (format) {
    case 'abbreviate':
      return shortNumber
    case 'comma':
      return (value) => plain(value, 0, 6)
    case 'default':
      return (value) => (formatFn ? formatValue(formatFn, value).text : String(Number(value.toPrecision(12))))
  }
}

/** `1.5K` and `2M`: a tick has no more digits than it needs. */
function shortNumber(value: number): string {
  if (Math.abs(value) < 1000) return plain(value, 0, 6)
  const text = abbreviate(value, 2)
  const figure = Number(text.slice(0, -1))
  return Number.isFinite(figure) ? `${figure}${text.slice(-1)}` : text
}
