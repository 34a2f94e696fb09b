import { LIVE_VALUE } from '#domain/rich-text/live-nodes.ts'
import { code, heading, horizontalRule, lineBreak, pageBreak, paragraph, quote, styledParagraph } from './blocks.tsx'
import { collapsible, column, columns, nothing, plainCollapsible, strayPart } from './containers.tsx'
import type { Converter } from './converter.ts'
import { RichTextIcon } from './icons.tsx'
import { image } from './image.tsx'
import { button, link } from './links.tsx'
import { list, listItem } from './lists.tsx'
import { liveValue } from './live-value.tsx'
import { table, tableCell, tableRow } from './tables.tsx'
import { codeWord, keyword, text } from './text.tsx'

/** How each kind of node is shown; a kind that is not here shows its text. */
export const CONVERTERS: ReadonlyMap<string, Converter> = new Map<string, Converter>([
  ['text', text],
  ['tab', text],
  ['keyword', keyword],
  ['code-highlight', codeWord],
  ['linebreak', lineBreak],
  ['paragraph', paragraph],
  ['styled-paragraph', styledParagraph],
  ['heading', heading],
  ['quote', quote],
  ['code', code],
  ['list', list],
  ['listitem', listItem],
  ['link', link],
  ['autolink', link],
  ['overflow', strayPart],
  ['table', table],
  ['tablerow', tableRow],
  ['tablecell', tableCell],
  ['horizontalrule', horizontalRule],
  ['page-break', pageBreak],
  ['image', image],
  ['button', button],
  [LIVE_VALUE, liveValue],
  ['icon', ({ iconName }) => (typeof iconName === 'string' ? <RichTextIcon name={iconName} /> : null)],
  ['layout-container', columns],
  ['layout-item', column],
  ['collapsible-container', collapsible],
  ['collapsible-title', strayPart],
  ['collapsible-content', strayPart],
  ['collapsible-button', nothing],
  ['collapsible-no-preview-container', plainCollapsible],
  ['collapsible-no-preview-title', strayPart],
  ['collapsible-no-preview-content', strayPart],
  // Where two states of a text are compared, words that only one of them has are marked.
  ['inserted', (node, { children }) => <ins>{children(node)}</ins>],
  ['deleted', (node, { children }) => <del>{children(node)}</del>],
])
