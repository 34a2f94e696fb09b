import {
  $create,
  $getState,
  $setState,
  createState,
  DecoratorNode,
  type LexicalNode,
  type SerializedLexicalNode,
} from 'lexical'
import type { ReactNode } from 'react'
import { BUTTON_STYLES, type ButtonStyle } from '#domain/rich-text/button-styles.ts'
import { ButtonInText } from './button-in-text.tsx'

export type ButtonContent = { linkText: string; path: string; style: ButtonStyle }

export const NEW_BUTTON: ButtonContent = { linkText: 'submit', path: '#', style: 'primary' }

const linkText = createState('linkText', {
  parse: (value) => (typeof value === 'string' ? value : NEW_BUTTON.linkText),
})
const path = createState('path', { parse: (value) => (typeof value === 'string' ? value : NEW_BUTTON.path) })
const style = createState('style', {
  parse: (value) => BUTTON_STYLES.find((known) => known === value) ?? NEW_BUTTON.style,
})

/** A link that looks like a button and stands in a line of text. */
export class ButtonNode extends DecoratorNode<ReactNode> {
  override $config() {
    return this.config('button', {
      extends: DecoratorNode,
      stateConfigs: [
        { flat: true, stateConfig: linkText },
        { flat: true, stateConfig: path },
        { flat: true, stateConfig: style },
      ],
    })
  }

  override exportJSON(): SerializedLexicalNode & ButtonContent {
    return { ...super.exportJSON(), ...this.getContent() }
  }

  getContent(): ButtonContent {
    return { linkText: $getState(this, linkText), path: $getState(this, path), style: $getState(this, style) }
  }

  setContent(content: ButtonContent): this {
    $setState(this, linkText, content.linkText)
    $setState(this, path, content.path)
    return $setState(this, style, content.style)
  }

  override isInline(): boolean {
    return true
  }

  override createDOM(): HTMLElement {
    return document.createElement('span')
  }

  override updateDOM(): boolean {
    return false
  }

  override getTextContent(): string {
    return $getState(this, linkText)
  }

  override decorate(): ReactNode {
    return <ButtonInText nodeKey={this.getKey()} {...this.getContent()} />
  }
}

export function $createButtonNode(content: ButtonContent): ButtonNode {
  return $create(ButtonNode).setContent(content)
}

export function $isButtonNode(node: LexicalNode | null | undefined): node is ButtonNode {
  return node instanceof ButtonNode
}
