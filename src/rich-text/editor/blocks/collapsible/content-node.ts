import { ElementNode, type LexicalNode } from 'lexical'
import { RICH_TEXT_LOOK } from '../../../look.ts'

/** What a collapsible holds. */
export class CollapsibleContentNode extends ElementNode {
  override $config() {
    return this.config('collapsible-content', { extends: ElementNode })
  }

  override createDOM(): HTMLElement {
    const element = document.createElement('div')
    element.className = RICH_TEXT_LOOK.collapsibleContent
    return element
  }

  override updateDOM(): boolean {
    return false
  }

  override isShadowRoot(): boolean {
    return true
  }
}

/** The content of the kind without preview. */
export class PlainCollapsibleContentNode extends CollapsibleContentNode {
  override $config() {
    return this.config('collapsible-no-preview-content', { extends: CollapsibleContentNode })
  }
}

export function $isCollapsibleContentNode(node: LexicalNode | null | undefined): node is CollapsibleContentNode {
  return node instanceof CollapsibleContentNode
}
