import { $getState, createState, DecoratorNode } from 'lexical'
import type { ReactNode } from 'react'
import type { RichNode } from '#domain/rich-text/document.ts'
import { toPlainText } from '#domain/rich-text/plain-text.ts'

const NOTHING: RichNode = { type: 'paragraph', children: [] }

const storedState = createState('stored', {
  parse: (value) => (typeof value === 'object' && value !== null ? (value as RichNode) : NOTHING),
})
const inlineState = createState('inline', { parse: (value) => value === true })

/** A node of a kind that the editor does not know: shown as its text, moved and deleted whole, stored as it came. */
export class KeptNode extends DecoratorNode<ReactNode> {
  override $config() {
    return this.config('kept', {
      extends: DecoratorNode,
      stateConfigs: [
        { flat: true, stateConfig: storedState },
        { flat: true, stateConfig: inlineState },
      ],
    })
  }

  override isInline(): boolean {
    return $getState(this, inlineState)
  }

  override createDOM(): HTMLElement {
    return document.createElement(this.isInline() ? 'span' : 'div')
  }

  override updateDOM(): boolean {
    return false
  }

  override getTextContent(): string {
    return toPlainText({ type: 'root', children: [$getState(this, storedState)] })
  }

  override decorate(): ReactNode {
    const { type } = $getState(this, storedState)
    return (
      <span className="rt-kept" title="Kept as it is. It cannot be edited here.">
        {this.getTextContent() || `${type} not available`}
      </span>
    )
  }
}

/** The stored form of a kept node, as the editor reads it. */
export function keptJson(stored: RichNode, inline: boolean): RichNode {
  return { type: 'kept', version: 1, stored, inline }
}
