import type { RichNode } from '#domain/rich-text/document.ts'
import { HEADINGS } from '#domain/rich-text/node-kinds.ts'
import { RICH_TEXT_LOOK } from '../look.ts'
import { blockProps } from './block-props.ts'
import type { Converter } from './converter.ts'
import { element } from './element.ts'

/** A paragraph holds words; one with a picture is a box, since a figure can't stand in a paragraph. */
export const paragraph: Converter = (node, { children }) => {
  const props = blockProps(node, RICH_TEXT_LOOK.paragraph)
  const kept = children(node)
  // An empty line has the height of a line.
  if (kept.length === 0) return <p {...props}>{<br />}</p>
  return element(holdsPicture(node) ? 'div' : 'p', props, kept)
}

function holdsPicture({ children = [] }: RichNode): boolean {
  for (const child of children) {
    if (child?.type === 'image') return true
    // A picture may be what a link is made of.
    if (child?.type === 'link' && holdsPicture(child)) return true
  }
  return false
}

/** A paragraph in a style of the older system, which is known by its name. */
export const styledParagraph: Converter = (node, showing) => {
  const styleKey = typeof node.styleKey === 'string' && /^[\w-]+$/.test(node.styleKey) ? node.styleKey : undefined
  return element('div', { 'data-style': styleKey }, [paragraph(node, showing)])
}

export const heading: Converter = (node, { children }) => {
  const tag = HEADINGS.find((known) => known === node.tag) ?? 'h2'
  return element(tag, blockProps(node, RICH_TEXT_LOOK.heading[tag]), children(node))
}

export const quote: Converter = (node, { children }) =>
  element('blockquote', blockProps(node, RICH_TEXT_LOOK.quote), children(node))

export const horizontalRule: Converter = () => <hr className={RICH_TEXT_LOOK.hr} />

/** Where a printed page ends. */
export const pageBreak: Converter = () => <hr className={RICH_TEXT_LOOK.pageBreak} />

export const lineBreak: Converter = () => <br />

/** Code keeps its lines; its words come in the colours that the editor stored with them. */
export const code: Converter = (node, { children }) => {
  const language = typeof node.language === 'string' && /^[\w+#.-]+$/.test(node.language) ? node.language : undefined
  return (
    <pre {...blockProps(node, RICH_TEXT_LOOK.code)} data-language={language}>
      {element('code', {}, children(node))}
    </pre>
  )
}
