import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { $getNodeByKey, DecoratorNode, type LexicalNode, type NodeKey } from 'lexical'
import type { ReactNode } from 'react'
import { RICH_TEXT_LOOK } from '../../../look.ts'
import { $collapsibleOf } from './container-node.ts'

/** The button under a collapsible's content. */
export class CollapsibleToggleNode extends DecoratorNode<ReactNode> {
  override $config() {
    return this.config('collapsible-button', { extends: DecoratorNode })
  }

  override createDOM(): HTMLElement {
    return document.createElement('div')
  }

  override updateDOM(): boolean {
    return false
  }

  override isInline(): boolean {
    return false
  }

  override isKeyboardSelectable(): boolean {
    return false
  }

  override getTextContent(): string {
    return ''
  }

  override decorate(): ReactNode {
    return <CollapsibleToggle nodeKey={this.getKey()} open={$collapsibleOf(this).isOpen()} />
  }
}

export function $isCollapsibleToggleNode(node: LexicalNode | null | undefined): node is CollapsibleToggleNode {
  return node instanceof CollapsibleToggleNode
}

function CollapsibleToggle({ nodeKey, open }: { nodeKey: NodeKey; open: boolean }) {
  const [editor] = useLexicalComposerContext()
  const toggle = () =>
    editor.update(() => {
      const node = $getNodeByKey(nodeKey)
      if (!node) return
      $collapsibleOf(node).toggle()
      // Drawn again, since it says whether its block is open.
      node.markDirty()
    })
  return (
    <button type="button" className={RICH_TEXT_LOOK.collapsibleToggle} aria-expanded={open} onClick={toggle}>
      {open ? 'SHOW LESS' : 'SHOW MORE'}
    </button>
  )
}
