import type { CSSProperties } from 'react'
import type { RichNode } from '#domain/rich-text/document.ts'
import { ALIGNMENTS, MOST_INDENT } from '#domain/rich-text/node-kinds.ts'

/** What every block may say of itself: its class, the direction of its script, its alignment and its indent. */
export function blockProps(node: RichNode, className: string): Record<string, unknown> {
  const { direction, format, indent } = node
  if (!direction && !format && !indent) return { className }
  const style: CSSProperties = {}
  const textAlign = ALIGNMENTS.find((known) => known === format)
  if (textAlign) style.textAlign = textAlign
  if (typeof indent === 'number' && indent > 0) {
    style.paddingInlineStart = `calc(${Math.min(indent, MOST_INDENT)} * var(--lexical-indent-base-value, 40px))`
  }
  return {
    className,
    // Left to right is what a page is anyway.
    ...(direction === 'rtl' ? { dir: direction } : {}),
    ...(textAlign || style.paddingInlineStart ? { style } : {}),
  }
}
