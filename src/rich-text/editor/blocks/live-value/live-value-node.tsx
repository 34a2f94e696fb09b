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
import type { RichNode } from '#domain/rich-text/document.ts'
import { knownValue, LIVE_VALUE } from '#domain/rich-text/live-nodes.ts'
import { LiveValueInText } from './live-value-in-text.tsx'
import type { LiveContent } from './live-values.ts'

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const text = createState('text', { parse: (value) => (typeof value === 'string' ? value : '') })
const live = createState('live', { parse: (value) => (isRecord(value) ? value : {}) })
const known = createState('known', { parse: (value) => (isRecord(value) ? value : null) })
const format = createState('format', { parse: (value) => (typeof value === 'number' ? value : 0) })
const style = createState('style', { parse: (value) => (typeof value === 'string' ? value : '') })

/** A value of a source in a line of text; its text is what it said last, for whoever can't read it anew. */
export class LiveValueNode extends DecoratorNode<ReactNode> {
  override $config() {
    return this.config(LIVE_VALUE, {
      extends: DecoratorNode,
      stateConfigs: [
        { flat: true, stateConfig: text },
        { flat: true, stateConfig: live },
        { flat: true, stateConfig: known },
        { flat: true, stateConfig: format },
        { flat: true, stateConfig: style },
      ],
    })
  }

  override exportJSON(): SerializedLexicalNode {
    const { known: origin, ...content } = this.getContent()
    const look = { format: $getState(this, format), style: $getState(this, style) }
    const stored = { ...super.exportJSON(), ...content, ...look, ...(origin ? { known: origin } : {}) }
    return stored
  }

  getContent(): LiveContent {
    return {
      text: $getState(this, text),
      live: $getState(this, live),
      known: knownValue({ type: LIVE_VALUE, known: $getState(this, known) }),
    }
  }

  setContent(content: LiveContent): this {
    $setState(this, text, content.text)
    $setState(this, known, content.known)
    return $setState(this, live, content.live)
  }

  /** The formats of letters that it has, as the bits of a text. */
  getFormats(): number {
    return $getState(this, format)
  }

  setFormats(formats: number): this {
    return $setState(this, format, formats)
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
    return $getState(this, text)
  }

  override decorate(): ReactNode {
    const look: RichNode = { type: LIVE_VALUE, format: this.getFormats(), style: $getState(this, style) }
    return <LiveValueInText nodeKey={this.getKey()} look={look} {...this.getContent()} />
  }
}

export function $createLiveValueNode(content: LiveContent): LiveValueNode {
  return $create(LiveValueNode).setContent(content)
}

export function $isLiveValueNode(node: LexicalNode | null | undefined): node is LiveValueNode {
  return node instanceof LiveValueNode
}
