import { mediaUrl } from '#domain/media/media-url.ts'
import type { Picture } from '#domain/media/picture.ts'
import type { RichNode } from '#domain/rich-text/document.ts'
import { bullets, paragraph, root } from '../rich-nodes.ts'

/*
 * The blocks of rich text that the demonstration shows beside paragraphs and plain lists, as the editor stores them.
 */

const BLOCK = { version: 1, direction: null, format: '', indent: 0 }
type Words = string | RichNode

export function heading(tag: 'h2' | 'h3', words: string): RichNode {
  return { ...paragraph(words), type: 'heading', tag }
}

export function numbered(...items: Words[][]): RichNode {
  return { ...bullets(...items), listType: 'number', tag: 'ol' }
}

export function quote(...words: Words[]): RichNode {
  return { ...paragraph(...words), type: 'quote' }
}

/** A button that leads to another page. */
export function button(path: string, linkText: string, style = 'primary'): RichNode {
  return { type: 'button', version: 1, linkText, path, style, format: '' }
}

/** What is opened by those who want to know more. */
export function more(title: string, ...content: RichNode[]): RichNode {
  const part = (type: string, children: RichNode[]) => ({ ...BLOCK, type: `collapsible-no-preview-${type}`, children })
  const children = [part('title', [paragraph(title)]), part('content', content)]
  return { ...BLOCK, type: 'collapsible-no-preview-container', open: false, children }
}

/** A table of words: its first row and the first cell of every other are headings. */
export function grid(head: string[], ...rows: Words[][][]): RichNode {
  const cell = (words: Words[], headerState: number): RichNode => ({
    ...BLOCK,
    type: 'tablecell',
    headerState,
    colSpan: 1,
    rowSpan: 1,
    children: [paragraph(...words)],
  })
  const row = (children: RichNode[]): RichNode => ({ ...BLOCK, type: 'tablerow', children })
  const first = row(head.map((words) => cell([words], 1)))
  const others = rows.map((cells) => row(cells.map((words, at) => cell(words, at === 0 ? 2 : 0))))
  return { ...BLOCK, type: 'table', children: [first, ...others] }
}

/** A picture as wide as the text, with words below it. */
export function picture({ hash, name, width, height, alt }: Picture, caption: string): RichNode {
  return {
    type: 'image',
    version: 1,
    src: mediaUrl({ hash, name }),
    altText: alt,
    width,
    height,
    naturalWidth: width,
    naturalHeight: height,
    maxWidth: width,
    position: 'full',
    showCaption: true,
    caption: { editorState: { root: root(paragraph(caption)) } },
  }
}
