import { Heading5, Heading6 } from 'lucide-react'
import { BLOCK_ENTRIES, type BlockEntry, heading } from '../menus/block-entries.ts'

type BlockType = { type: string; entry: BlockEntry }

/** Every kind of text block by its name; headings go deeper here than in the slash menu. */
export const BLOCK_TYPES: readonly BlockType[] = [
  { type: 'paragraph', entry: named('Paragraph') },
  { type: 'h1', entry: named('Heading 1') },
  { type: 'h2', entry: named('Heading 2') },
  { type: 'h3', entry: named('Heading 3') },
  { type: 'h4', entry: named('Heading 4') },
  { type: 'h5', entry: heading('h5', Heading5) },
  { type: 'h6', entry: heading('h6', Heading6) },
  { type: 'bullet', entry: named('Bulleted List') },
  { type: 'number', entry: named('Numbered List') },
  { type: 'check', entry: named('Check List') },
  { type: 'quote', entry: named('Quote') },
  { type: 'code', entry: named('Code') },
]

function named(label: string): BlockEntry {
  const entry = BLOCK_ENTRIES.find((one) => one.label === label)
  if (!entry) throw new Error(`No block is called ${label}.`)
  return entry
}
