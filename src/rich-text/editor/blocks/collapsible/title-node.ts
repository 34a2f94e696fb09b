import {
  $getNodeByKey,
  type EditorConfig,
  type ElementDOMSlot,
  ElementNode,
  type LexicalEditor,
  type LexicalNode,
} from 'lexical'
import { RICH_TEXT_LOOK } from '../../../look.ts'
import { $collapsibleOf, $isCollapsibleNode } from './container-node.ts'
import { $unwrapCollapsible } from './unwrap.ts'

/** What a collapsible is called. */
export class CollapsibleTitleNode extends ElementNode {
  override $config() {
    return this.config('collapsible-title', { extends: ElementNode })
  }

  override createDOM(_config: EditorConfig, _editor: LexicalEditor): HTMLElement {
    const element = document.createElement('div')
    element.className = RICH_TEXT_LOOK.collapsibleTitle
    return element
  }

  override updateDOM(_before: this, _element: HTMLElement, _config: EditorConfig): boolean {
    return false
  }

  /** Backspace before the title takes the block apart and keeps what it holds. */
  override collapseAtStart(): boolean {
    $unwrapCollapsible($collapsibleOf(this))
    return true
  }

  /** Enter goes on in the content, which is opened for it. */
  override insertNewAfter(): ElementNode | null {
    const container = $collapsibleOf(this).setOpen(true)
    const content = container.getChildren().find((child) => child.getType().endsWith('-content'))
    content?.selectStart()
    return null
  }
}

/** The title of the kind without preview, with an arrow that opens and closes it. */
export class PlainCollapsibleTitleNode extends CollapsibleTitleNode {
  override $config() {
    return this.config('collapsible-no-preview-title', { extends: CollapsibleTitleNode })
  }

  override createDOM(config: EditorConfig, editor: LexicalEditor): HTMLElement {
    const element = super.createDOM(config, editor)
    const arrow = document.createElement('button')
    arrow.type = 'button'
    arrow.contentEditable = 'false'
    arrow.className = 'rt-collapsible-arrow'
    arrow.addEventListener('click', () => editor.update(() => $toggleAround(this.getKey())))
    element.append(arrow, document.createElement('div'))
    showState(arrow, this)
    return element
  }

  override updateDOM(_before: this, element: HTMLElement): boolean {
    const arrow = element.firstElementChild
    if (arrow instanceof HTMLElement) showState(arrow, this)
    return false
  }

  override getDOMSlot(element: HTMLElement): ElementDOMSlot<HTMLElement> {
    const inner = element.lastElementChild
    const slot = super.getDOMSlot(element)
    return inner instanceof HTMLElement ? slot.withElement(inner) : slot
  }
}

export function $isCollapsibleTitleNode(node: LexicalNode | null | undefined): node is CollapsibleTitleNode {
  return node instanceof CollapsibleTitleNode
}

function showState(arrow: HTMLElement, title: LexicalNode): void {
  const container = title.getParent()
  const isOpen = $isCollapsibleNode(container) && container.isOpen()
  arrow.setAttribute('aria-expanded', String(isOpen))
  arrow.setAttribute('aria-label', isOpen ? 'Close' : 'Open')
}

function $toggleAround(titleKey: string): void {
  const title = $getNodeByKey(titleKey)
  if (!title) return
  $collapsibleOf(title).toggle()
  // Drawn again, since the arrow says whether its block is open.
  title.markDirty()
}
