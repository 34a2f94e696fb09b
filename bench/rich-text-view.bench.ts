import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { readRichText } from '#domain/rich-text/stored-value.ts'
import { RichTextView } from '#rich-text/view.tsx'
import type { BenchRow } from './bench-row.ts'
import { inTurns } from './in-turns.ts'

const PARAGRAPHS = 10_000
const ROUNDS = 100
// As in a server that has been serving for a while: all code is compiled.
const WARM_UP = 40

/** A long text as visitors get it, against React drawing the same words as plain paragraphs. */
export async function bench(): Promise<BenchRow[]> {
  const lines = Array.from({ length: PARAGRAPHS }, (_, at) => `Paragraph ${at + 1} of a text that somebody wrote.`)
  const children = lines.map((text) => ({ type: 'paragraph', children: [{ type: 'text', text, format: 0 }] }))
  const root = readRichText({ root: { type: 'root', children } })
  if (!root) throw new Error('The text of the bench can not be read.')
  const ours = () => renderToStaticMarkup(createElement(RichTextView, { root }))
  const bare = () => {
    const paragraphs = lines.map((text) => createElement('p', { key: text, className: 'rt-paragraph' }, text))
    return renderToStaticMarkup(createElement('div', null, paragraphs))
  }
  const name = 'a text of 10,000 paragraphs, against plain paragraphs of React'
  const turns = { rounds: ROUNDS, warmUp: WARM_UP, before: emptied }
  return [{ name, unit: 'ms', ...(await inTurns(ours, bare, turns)), bound: { atMost: 1.5 } }]
}

/** What one leaves behind is not cleared away in the time of the other. */
function emptied(): void {
  globalThis.gc?.()
}
