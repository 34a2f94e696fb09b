import { EMPTY_ROOT, type RichNode } from '#domain/rich-text/document.ts'
import type { Section } from '#domain/section/section.ts'

const BOLD = 1
const BLOCK = { version: 1, direction: null, format: '', indent: 0 }

/** Rich text as it is stored, written in few words: `root(paragraph('Read ', link('/hazards', 'on'), '.'))`. */
export function root(...children: RichNode[]): RichNode {
  return { ...EMPTY_ROOT, children }
}

export function paragraph(...parts: (string | RichNode)[]): RichNode {
  return { ...BLOCK, type: 'paragraph', children: parts.map(inline) }
}

export function bullets(...items: (string | RichNode)[][]): RichNode {
  const children = items.map((parts, position) => ({
    ...BLOCK,
    type: 'listitem',
    value: position + 1,
    children: parts.map(inline),
  }))
  return { ...BLOCK, type: 'list', listType: 'bullet', tag: 'ul', start: 1, children }
}

export function bold(words: string): RichNode {
  return text(words, BOLD)
}

export function link(url: string, words: string): RichNode {
  return { ...BLOCK, type: 'link', url, rel: null, target: null, title: null, children: [text(words, 0)] }
}

/** A section of text as wide as the page. */
export function richTextSection(trackingId: string, title: string, text: RichNode): Section {
  const element = { 'element-type': 'rich-text', 'element-data': JSON.stringify({ text: { root: text } }) }
  return { trackingId, title, level: 1, size: '1', group: 'default', element }
}

function inline(part: string | RichNode): RichNode {
  return typeof part === 'string' ? text(part, 0) : part
}

function text(words: string, format: number): RichNode {
  return { type: 'text', version: 1, text: words, format, detail: 0, mode: 'normal', style: '' }
}
