import type { CSSProperties } from 'react'
import { schemeOn } from '#domain/rich-text/background-scheme.ts'
import type { RichNode } from '#domain/rich-text/document.ts'
import { isColour } from '#domain/rich-text/plain-colour.ts'
import { RICH_TEXT_LOOK } from '../look.ts'
import type { Converter } from './converter.ts'
import { element } from './element.ts'

/** A table that is wider than the page scrolls by itself, by keyboard too. */
export const table: Converter = (node, { children }) => {
  const widths = Array.isArray(node.colWidths) ? node.colWidths.filter(isWidth) : []
  const total = widths.reduce((sum, width) => sum + width, 0)
  const columns = widths.map((width) => element('col', { style: { width: `${width}px` } }, []))
  return (
    // biome-ignore lint/a11y/useSemanticElements: there is nothing to fill in here
    <div
      className={RICH_TEXT_LOOK.tableScrollableWrapper}
      role="group"
      aria-label="Table"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached
      tabIndex={0}
    >
      <table
        className={RICH_TEXT_LOOK.table}
        data-striped={node.rowStriping === true ? '' : undefined}
        style={total > 0 ? { width: `${total}px` } : undefined}
      >
        {columns.length > 0 ? element('colgroup', {}, columns) : null}
        {element('tbody', {}, children(node))}
      </table>
    </div>
  )
}

export const tableRow: Converter = (node, { children }) =>
  element(
    'tr',
    { className: RICH_TEXT_LOOK.tableRow, ...(isWidth(node.height) ? { style: { height: `${node.height}px` } } : {}) },
    children(node),
  )

/** A cell of a header row says what stands below it, one of a header column what stands beside it. */
export const tableCell: Converter = (node, { children }) => {
  const { headerState } = node
  const isHeader = typeof headerState === 'number' && headerState > 0
  const style = cellStyle(node)
  const props = {
    className: isHeader ? `${RICH_TEXT_LOOK.tableCell} ${RICH_TEXT_LOOK.tableCellHeader}` : RICH_TEXT_LOOK.tableCell,
    ...(isHeader ? { scope: headerState === 2 ? 'row' : 'col' } : {}),
    ...span('colSpan', node.colSpan),
    ...span('rowSpan', node.rowSpan),
    ...(Object.keys(style).length > 0 ? { style, 'data-on': schemeOn(style.backgroundColor) } : {}),
  }
  return element(isHeader ? 'th' : 'td', props, children(node))
}

function cellStyle({ backgroundColor, verticalAlign, width }: RichNode): CSSProperties {
  return {
    ...(isColour(backgroundColor) ? { backgroundColor } : {}),
    ...(verticalAlign === 'middle' || verticalAlign === 'bottom' ? { verticalAlign } : {}),
    ...(isWidth(width) ? { width: `${width}px` } : {}),
  }
}

function span(key: string, value: unknown): Record<string, number> {
  return typeof value === 'number' && Number.isInteger(value) && value > 1 && value <= 1000 ? { [key]: value } : {}
}

function isWidth(value: unknown): value is number {
  return typeof value === 'number' && value > 0 && value <= 10_000
}
