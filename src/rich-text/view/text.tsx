import { type CSSProperties, createElement, type ReactNode } from 'react'
import { schemeOn } from '#domain/rich-text/background-scheme.ts'
import type { RichNode } from '#domain/rich-text/document.ts'
import { styleDeclarations } from '#domain/rich-text/text-style.ts'
import { RICH_TEXT_LOOK } from '../look.ts'
import type { Converter } from './converter.ts'

const { text: LOOK } = RICH_TEXT_LOOK

/** Text formats are bits; the first set bit is the outermost mark. */
const MARKS: readonly [bit: number, tag: string, className: string][] = [
  [1, 'strong', LOOK.bold],
  [2, 'em', LOOK.italic],
  [4, 's', LOOK.strikethrough],
  [8, 'u', LOOK.underline],
  [16, 'code', LOOK.code],
  [32, 'sub', LOOK.subscript],
  [64, 'sup', LOOK.superscript],
  [128, 'mark', LOOK.highlight],
  [256, 'span', LOOK.lowercase],
  [512, 'span', LOOK.uppercase],
  [1024, 'span', LOOK.capitalize],
]

export const text: Converter = (node) => formatted(node, styled(node, wordsOf(node)))

export const keyword: Converter = (node) =>
  formatted(node, <span className={RICH_TEXT_LOOK.keyword}>{styled(node, wordsOf(node))}</span>)

/** A word in code, in the colour of its kind. */
export const codeWord: Converter = (node) => {
  const kinds: Readonly<Record<string, string>> = RICH_TEXT_LOOK.codeHighlight
  const kind = typeof node.highlightType === 'string' ? node.highlightType : ''
  const className = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined
  return className ? <span className={className}>{wordsOf(node)}</span> : wordsOf(node)
}

function wordsOf(node: RichNode): string {
  return typeof node.text === 'string' ? node.text : ''
}

export function formatted(node: RichNode, words: ReactNode): ReactNode {
  const bits = typeof node.format === 'number' ? node.format : 0
  if (bits === 0) return words
  return MARKS.reduceRight<ReactNode>(
    (inner, [bit, tag, className]) => (bits & bit ? createElement(tag, { className }, inner) : inner),
    words,
  )
}

function styled(node: RichNode, words: string): ReactNode {
  const style = node.style ? runStyle(node.style) : null
  return style ? (
    <span className="rt-styled" data-on={schemeOn(style.backgroundColor)} style={style}>
      {words}
    </span>
  ) : (
    words
  )
}

/** A colour is handed to the stylesheet, which keeps it readable at night; a background brings text that is read on it. */
function runStyle(stored: unknown): CSSProperties | null {
  const declarations = styleDeclarations(stored)
  if (declarations.length === 0) return null
  const { color, 'background-color': background, ...others } = Object.fromEntries(declarations)
  const entries = Object.entries(others).map(([property, value]) => [camelCase(property), value])
  return {
    ...Object.fromEntries(entries),
    ...(background ? { backgroundColor: background } : {}),
    ...(color ? { [background ? 'color' : '--rt-colour']: color } : {}),
  }
}

function camelCase(property: string): string {
  return property.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
}
