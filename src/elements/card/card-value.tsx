import type { CSSProperties, ReactNode } from 'react'
import type { SectionColumn, SourceField } from '#domain/data/column.ts'
import type { Cell } from '#domain/data/query.ts'
import { imageAddress, isImage, isLink, linkAddress } from '#domain/data/section/cell-address.ts'
import { columnHeading, justificationOf, sectionField } from '#domain/data/section/section-column.ts'
import { groundStyle } from '#elements/css-colour.ts'
import { FieldCell } from '#fields/field-cell.tsx'
import { showField } from '#fields/show-field.ts'
import { type CardLook, columnLook, type FontStyle } from './card-look.ts'

type CardValueProps = {
  card: CardLook
  column: SectionColumn
  field: SourceField | null
  value: Cell
  rowId: number | null
}

/** One value of a record with its header. */
export function CardValue({ card, column, field, value, rowId }: CardValueProps) {
  const look = columnLook(column)
  const shownAs = sectionField(column, field)
  const style = {
    '--card-span': look.span,
    ...groundStyle(look.bgColor ?? (card.compactView ? null : card.bgColor)),
    ...(look.below === null ? {} : { paddingBottom: look.below }),
  } as CSSProperties
  return (
    <div
      className={card.compactView ? 'card-value' : 'card-value card-box'}
      style={style}
      data-plain={(!card.compactView && card.removeBorder) || undefined}
      data-layout={card.reverse ? `${card.headerValueLayout}-reverse` : card.headerValueLayout}
      data-border-below={look.borderBelow || undefined}
      data-justify={justificationOf(column) ?? undefined}
    >
      <dt className={look.hideHeader ? 'card-unseen' : undefined} style={fontCss(look.header)}>
        {columnHeading(column, field)}
      </dt>
      <dd style={fontCss(look.value, longestWord(showField(value, shownAs).text))}>
        {contentOf(column, shownAs, value, rowId)}
      </dd>
    </div>
  )
}

const HEIGHTS: Readonly<Record<string, number>> = { small: 48, medium: 96, large: 240 }

function contentOf(column: SectionColumn, field: SourceField, value: Cell, rowId: number | null): ReactNode {
  const text = <FieldCell field={field} value={value} />
  const source = isImage(column) ? imageAddress(column, value) : null
  if (source) {
    const { imageSize, imageMargin } = column
    const height = typeof imageSize === 'number' ? imageSize : (HEIGHTS[String(imageSize)] ?? HEIGHTS.medium)
    const margin = typeof imageMargin === 'number' ? { margin: imageMargin } : {}
    return (
      <img src={source} alt={showField(value, field).text} loading="lazy" style={{ maxHeight: height, ...margin }} />
    )
  }
  const address = isLink(column) ? linkAddress(column, value, rowId) : null
  if (!address) return text
  return <a href={address}>{typeof column.linkText === 'string' && column.linkText !== '' ? column.linkText : text}</a>
}

function fontCss({ size, weight }: FontStyle, longest = 1): CSSProperties {
  return {
    ...(size === null ? {} : { fontSize: fittingSize(size, longest), lineHeight: 1.2 }),
    ...(weight === null ? {} : { fontWeight: weight }),
  }
}

const SMALL = 16
const LARGE = 24
/** The share of a box, in per cent, that letters may be wide together: each is a little more than half as wide as high. */
const LETTERS_WIDE = 160

/** Letters are no larger than their box has room for, and a figure is not broken for being too wide. */
function fittingSize(size: number, longest: number): number | string {
  if (size <= SMALL) return size
  const whole = `max(${SMALL}px, ${Math.floor(LETTERS_WIDE / longest)}cqi)`
  return size > LARGE ? `clamp(min(${LARGE}px, ${whole}), 9cqi, ${size}px)` : `min(${size}px, ${whole})`
}

const longestWord = (text: string) => Math.max(1, ...text.split(/\s/).map((word) => word.length))
