import { type DOMExportOutput, defineExtension, type Klass, type LexicalEditor, type LexicalNode } from 'lexical'
import { toPlainText } from '#domain/rich-text/plain-text.ts'
import { safeUrl } from '#domain/rich-text/safe-url.ts'
import { $isButtonNode, ButtonNode } from '../blocks/button/button-node.tsx'
import { $isCollapsibleNode, CollapsibleNode, PlainCollapsibleNode } from '../blocks/collapsible/container-node.ts'
import { CollapsibleTitleNode, PlainCollapsibleTitleNode } from '../blocks/collapsible/title-node.ts'
import { CollapsibleToggleNode } from '../blocks/collapsible/toggle-node.tsx'
import { $isColumnsNode, ColumnNode, ColumnsNode } from '../blocks/columns/columns-nodes.ts'
import { $isImageNode, ImageNode } from '../blocks/image/image-node.tsx'
import { LiveValueNode } from '../blocks/live-value/live-value-node.tsx'
import { KeptNode } from '../document/kept-node.tsx'
import { COLUMN, COLUMNS, CONTAINERS_FROM_HTML, columnsFromHtml, PREVIEW } from './container-html.ts'
import { markedAs, markedNode } from './node-html.ts'

type ToHtml = (editor: LexicalEditor, node: LexicalNode) => DOMExportOutput

/** How blocks of ours are copied into other programs; what comes back from there is the same block again. */
export const CopiedHtmlExtension = defineExtension({
  name: 'almanac/copied-html',
  html: {
    export: new Map<Klass<LexicalNode>, ToHtml>([
      [ButtonNode, (_editor, node) => markedAs(button(node), node)],
      [ImageNode, (_editor, node) => markedAs(picture(node), node)],
      [LiveValueNode, (_editor, node) => markedAs(made('data', {}, node.getTextContent()), node)],
      [KeptNode, (_editor, node) => markedAs(kept(node), node)],
      [ColumnsNode, (_editor, node) => ({ element: made('div', { [COLUMNS]: templateOf(node) }) })],
      [ColumnNode, () => ({ element: made('div', { [COLUMN]: '' }) })],
      [CollapsibleNode, (_editor, node) => ({ element: made('details', { ...openOf(node), [PREVIEW]: '' }) })],
      [PlainCollapsibleNode, (_editor, node) => ({ element: made('details', openOf(node)) })],
      [CollapsibleTitleNode, () => ({ element: made('summary') })],
      [PlainCollapsibleTitleNode, () => ({ element: made('summary') })],
      [CollapsibleToggleNode, () => ({ element: null })],
    ]),
    import: {
      ...CONTAINERS_FROM_HTML,
      a: markedNode,
      img: markedNode,
      data: markedNode,
      div: (element: HTMLElement) => markedNode(element) ?? columnsFromHtml(element),
    },
  },
})

function button(node: LexicalNode): HTMLElement {
  const { linkText, path } = $isButtonNode(node) ? node.getContent() : { linkText: '', path: '#' }
  return made('a', { href: safeUrl(path) ?? '#' }, linkText)
}

/** Words below a picture follow it within its line. */
function picture(node: LexicalNode): HTMLElement {
  if (!$isImageNode(node)) return made('img')
  const { src, altText, width, showCaption, caption } = node.getContent()
  const img = made('img', { src, alt: altText, ...(width > 0 ? { width: String(width) } : {}) })
  if (!showCaption) return img
  const both = made('data')
  both.append(img, made('br'), toPlainText(caption.editorState.root))
  return both
}

function kept(node: LexicalNode): HTMLElement {
  return made(node.isInline() ? 'data' : 'div', {}, node.getTextContent())
}

function templateOf(node: LexicalNode): string {
  return $isColumnsNode(node) ? node.getTemplate() : ''
}

function openOf(node: LexicalNode): Record<string, string> {
  return $isCollapsibleNode(node) && node.isOpen() ? { open: '' } : {}
}

function made(tag: string, attributes: Readonly<Record<string, string>> = {}, text = ''): HTMLElement {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  element.textContent = text
  return element
}
