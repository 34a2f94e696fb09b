import { $getState, $setState, createState, ElementNode, type LexicalNode, type SerializedElementNode } from 'lexical'
import { RICH_TEXT_LOOK } from '../../../look.ts'

const open = createState('open', { parse: (value) => value === true })

/** A block that shows its beginning, or its title alone, until a reader opens it. */
export class CollapsibleNode extends ElementNode {
  override $config() {
    return this.config('collapsible-container', {
      extends: ElementNode,
      stateConfigs: [{ flat: true, stateConfig: open }],
    })
  }

  override exportJSON(): SerializedElementNode & { open: boolean } {
    return { ...super.exportJSON(), open: this.isOpen() }
  }

  isOpen(): boolean {
    return $getState(this, open)
  }

  setOpen(isOpen: boolean): this {
    return $setState(this, open, isOpen)
  }

  toggle(): void {
    this.setOpen(!this.isOpen())
  }

  look(): string {
    return RICH_TEXT_LOOK.collapsible
  }

  override createDOM(): HTMLElement {
    const element = document.createElement('div')
    element.className = this.look()
    element.toggleAttribute('data-closed', !this.isOpen())
    return element
  }

  override updateDOM(_before: this, element: HTMLElement): boolean {
    element.toggleAttribute('data-closed', !this.isOpen())
    return false
  }

  override isShadowRoot(): boolean {
    return true
  }

  override canBeEmpty(): boolean {
    return false
  }
}

/** The one that shows its title alone while it is closed. */
export class PlainCollapsibleNode extends CollapsibleNode {
  override $config() {
    return this.config('collapsible-no-preview-container', { extends: CollapsibleNode })
  }

  override look(): string {
    return RICH_TEXT_LOOK.collapsiblePlain
  }
}

export function $isCollapsibleNode(node: LexicalNode | null | undefined): node is CollapsibleNode {
  return node instanceof CollapsibleNode
}

/** The collapsible that one of its parts stands in; a part that stands elsewhere is a mistake in the program. */
export function $collapsibleOf(part: LexicalNode): CollapsibleNode {
  const container = part.getParent()
  if ($isCollapsibleNode(container)) return container
  throw new Error(`A ${part.getType()} stands outside its container.`)
}
