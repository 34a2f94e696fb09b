import { diffWordsWithSpace } from 'diff'
import type { CompareTexts, TextRange } from '#domain/rich-text/rich-text-pairs.ts'

/** A piece of two texts: in both, only in the left one, or only in the right one. */
export type WordPiece = { kind: 'same' | 'deleted' | 'inserted'; text: string }

// Texts that have little in common take long to compare and make nothing clearer: they are shown as replaced.
const MOST_EDITS = 1000

/** Two texts word by word. */
export function wordChanges(left: string, right: string): WordPiece[] {
  const changes = diffWordsWithSpace(left, right, { maxEditLength: MOST_EDITS })
  if (!changes) {
    const pieces: WordPiece[] = [
      { kind: 'deleted', text: left },
      { kind: 'inserted', text: right },
    ]
    return pieces.filter(({ text }) => text !== '')
  }
  return changes.map(({ value, added, removed }) => ({
    kind: added ? 'inserted' : removed ? 'deleted' : 'same',
    text: value,
  }))
}

/** Where the words are that only one of two texts has. */
export const differingRanges: CompareTexts = (left, right) => {
  const ranges = { left: [] as TextRange[], right: [] as TextRange[] }
  const at = { left: 0, right: 0 }
  for (const { kind, text } of wordChanges(left, right)) {
    if (kind !== 'inserted') at.left += text.length
    if (kind !== 'deleted') at.right += text.length
    if (kind === 'deleted') ranges.left.push({ from: at.left - text.length, to: at.left })
    if (kind === 'inserted') ranges.right.push({ from: at.right - text.length, to: at.right })
  }
  return ranges
}
