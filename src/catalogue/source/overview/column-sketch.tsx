import type { ColumnPicture } from '#domain/catalogue/column-picture.ts'
import { shownDay } from '#domain/data/shown-day.ts'

const [WIDTH, HEIGHT, GAP] = [96, 24, 1]
const SHORT = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 })
const EXACT = new Intl.NumberFormat('en-US', { useGrouping: false, maximumSignificantDigits: 4 })
/** From here on a number is shortened; below, it may be a year. */
const SHORTENED_FROM = 10_000
const SHARE = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 0 })

/** What the values of a column look like: bars for numbers, the most frequent texts, the span of dates. */
export function ColumnSketch({ picture }: { picture: ColumnPicture | undefined }) {
  // As high as most that come, so that little moves when they do.
  if (!picture) return <span className="block min-h-12 text-muted">loading...</span>
  const all = picture.filled + picture.empty
  return (
    <span className="grid min-h-12 content-start gap-0.5 text-xs text-muted tabular-nums">
      <Drawn picture={picture} all={all} />
      {picture.empty > 0 ? <span>{`${shareOf(picture.empty, all)} empty`}</span> : null}
    </span>
  )
}

function Drawn({ picture, all }: { picture: ColumnPicture; all: number }) {
  if (picture.kind === 'nothing') return <span>No values</span>
  if (picture.kind === 'span') return <span>{`${dayOr(picture.first)} to ${dayOr(picture.last)}`}</span>
  if (picture.kind === 'values') return <TopValues picture={picture} all={all} />
  return (
    <>
      <Bars bars={picture.bars} />
      <span>{numberSpan(picture)}</span>
    </>
  )
}

function numberSpan({ least, most }: { least: number; most: number }): string {
  return least === most ? `Always ${shortNumber(least)}` : `${shortNumber(least)} to ${shortNumber(most)}`
}

const dayOr = (text: string) => shownDay(text) || text

const shortNumber = (value: number) => (Math.abs(value) < SHORTENED_FROM ? EXACT : SHORT).format(value)

function TopValues({ picture, all }: { picture: Extract<ColumnPicture, { kind: 'values' }>; all: number }) {
  const isKey = picture.filled > 1 && picture.top[0]?.rows === 1
  if (isKey)
    return (
      <>
        <span>All different</span>
        <span dir="auto" className="max-w-48 truncate text-text @max-2xl:max-w-36">
          {picture.top.map(({ value }) => value).join(', ')}
        </span>
      </>
    )
  return picture.top.map(({ value, rows }) => (
    <span key={value} className="flex max-w-48 gap-1.5 @max-2xl:max-w-36">
      <span dir="auto" className="truncate text-text">
        {value}
      </span>
      <span>{shareOf(rows, all)}</span>
    </span>
  ))
}

/** A value that is there is never said to be none of all. */
function shareOf(rows: number, all: number): string {
  const share = all === 0 ? 0 : rows / all
  return share > 0 && share < 0.01 ? '<1%' : SHARE.format(share)
}

function Bars({ bars }: { bars: readonly number[] }) {
  const highest = Math.max(1, ...bars)
  const width = WIDTH / bars.length
  return (
    <svg width={WIDTH} height={HEIGHT} aria-hidden="true" className="text-accent">
      {bars.map((rows, at) => {
        const height = rows === 0 ? 0 : Math.max(1, (rows / highest) * HEIGHT)
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its position
            key={at}
            x={at * width}
            y={HEIGHT - height}
            width={width - GAP}
            height={height}
            fill="currentColor"
          />
        )
      })}
    </svg>
  )
}
