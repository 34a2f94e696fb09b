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
import { isNode } from '#domain/rich-text/document.ts'
import { imageSource } from '#domain/rich-text/image-source.ts'
import { IMAGE_POSITIONS } from '#domain/rich-text/node-kinds.ts'
import { RICH_TEXT_LOOK } from '../../../look.ts'
import { CAPTION } from '../../paste/pasted-pictures.ts'
import { captionOf, type ImageContent, type ImagePosition, NO_CAPTION } from './image-content.ts'
import { ImageInText } from './image-in-text.tsx'

const word = (value: unknown) => (typeof value === 'string' ? value : '')
const pixels = (value: unknown) => (typeof value === 'number' && value > 0 ? value : 0)

const STATES = {
  src: createState('src', { parse: word }),
  altText: createState('altText', { parse: word }),
  width: createState('width', { parse: pixels }),
  height: createState('height', { parse: pixels }),
  naturalWidth: createState('naturalWidth', { parse: pixels }),
  naturalHeight: createState('naturalHeight', { parse: pixels }),
  showCaption: createState('showCaption', { parse: (value) => value === true }),
  caption: createState('caption', { parse: readCaption }),
  position: createState('position', { parse: readPosition }),
}

/** A picture in a line of text, with words of its own below it. */
export class ImageNode extends DecoratorNode<ReactNode> {
  override $config() {
    return this.config('image', {
      extends: DecoratorNode,
      stateConfigs: Object.values(STATES).map((stateConfig) => ({ flat: true, stateConfig })),
      importDOM: { img: () => ({ conversion: (element) => ({ node: $pictureOf(element) }), priority: 0 }) },
    })
  }

  override exportJSON(): SerializedLexicalNode & ImageContent {
    return { ...super.exportJSON(), ...this.getContent() }
  }

  getContent(): ImageContent {
    return {
      src: $getState(this, STATES.src),
      altText: $getState(this, STATES.altText),
      width: $getState(this, STATES.width),
      height: $getState(this, STATES.height),
      naturalWidth: $getState(this, STATES.naturalWidth),
      naturalHeight: $getState(this, STATES.naturalHeight),
      showCaption: $getState(this, STATES.showCaption),
      caption: $getState(this, STATES.caption),
      position: $getState(this, STATES.position),
    }
  }

  setContent({ src, altText, width, height, naturalWidth, naturalHeight, ...shown }: Partial<ImageContent>): this {
    if (src !== undefined) $setState(this, STATES.src, src)
    if (altText !== undefined) $setState(this, STATES.altText, altText)
    if (width !== undefined) $setState(this, STATES.width, width)
    if (height !== undefined) $setState(this, STATES.height, height)
    if (naturalWidth !== undefined) $setState(this, STATES.naturalWidth, naturalWidth)
    if (naturalHeight !== undefined) $setState(this, STATES.naturalHeight, naturalHeight)
    if (shown.showCaption !== undefined) $setState(this, STATES.showCaption, shown.showCaption)
    if (shown.caption !== undefined) $setState(this, STATES.caption, shown.caption)
    if (shown.position !== undefined) $setState(this, STATES.position, shown.position)
    return this.getLatest()
  }

  override isInline(): boolean {
    return true
  }

  override createDOM(): HTMLElement {
    const figure = document.createElement('figure')
    figure.className = RICH_TEXT_LOOK.image
    figure.dataset.position = $getState(this, STATES.position)
    return figure
  }

  override updateDOM(_before: this, figure: HTMLElement): boolean {
    figure.dataset.position = $getState(this, STATES.position)
    return false
  }

  override decorate(): ReactNode {
    return <ImageInText nodeKey={this.getKey()} {...this.getContent()} />
  }
}

export function $createImageNode(content: Partial<ImageContent>): ImageNode {
  return $create(ImageNode).setContent(content)
}

export function $isImageNode(node: LexicalNode | null | undefined): node is ImageNode {
  return node instanceof ImageNode
}

/** A picture of a pasted page, where it is one that may be shown. */
function $pictureOf(element: HTMLElement): ImageNode | null {
  const src = imageSource(element.getAttribute('src'))
  if (!src) return null
  const words = element.getAttribute(CAPTION)
  const caption = words ? { showCaption: true, caption: captionOf(words) } : {}
  return $createImageNode({ src, altText: element.getAttribute('alt') ?? '', ...caption })
}

function readPosition(value: unknown): ImagePosition {
  return IMAGE_POSITIONS.find((known) => known === value) ?? 'full'
}

function readCaption(value: unknown): ImageContent['caption'] {
  const root = (value as Partial<ImageContent['caption']> | null | undefined)?.editorState?.root
  return isNode(root) ? { editorState: { root } } : NO_CAPTION
}
