import { $isTextNode, type DOMConversionMap, type DOMConversionOutput, TextNode } from 'lexical'
import { cleanStyle } from '#domain/rich-text/text-style.ts'

/** Words that come as HTML keep the colours that were chosen for them. */
export const RUN_COLOURS: DOMConversionMap = {
  span: (element) => {
    const style = coloursOf(element)
    if (style === '') return null
    return { conversion: () => coloured(element, style), priority: 1 }
  },
}

/** As a span is read anyway, with colours for the words in it that have none of their own. */
function coloured(element: HTMLElement, style: string): DOMConversionOutput {
  const usual = TextNode.importDOM?.()?.span?.(element)?.conversion(element)
  return {
    node: null,
    ...usual,
    forChild(child, parent) {
      const node = usual?.forChild?.(child, parent) ?? child
      if ($isTextNode(node) && node.getStyle() === '') node.setStyle(style)
      return node
    },
  }
}

function coloursOf({ style }: HTMLElement): string {
  const chosen = ['color', 'background-color'].filter((name) => style.getPropertyValue(name) !== '')
  return cleanStyle(chosen.map((name) => `${name}: ${style.getPropertyValue(name)}`).join('; '))
}
