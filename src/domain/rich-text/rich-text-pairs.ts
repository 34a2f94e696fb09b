import { sameJson } from '#domain/item/same-json.ts'
import { childrenOf, type RichNode } from './document.ts'
import { documentText, isInline, ownText } from './document-text.ts'

/** A stretch of the text of a document, by its first character and the one behind its last. */
export type TextRange = { from: number; to: number }

/** Finds what differs between two texts: the stretches that only the one has, and those that only the other has. */
export type CompareTexts = (left: string, right: string) => { left: TextRange[]; right: TextRange[] }

/**
 * Two settings of an element with the differing words of their documents marked: `deleted` on the left, `inserted` on
 * the right. Documents are found wherever they stand, so that every element that holds text is compared alike.
 */
export function markedPair(left: unknown, right: unknown, compare: CompareTexts): { left: unknown; right: unknown } {
  if (isRoot(left) && isRoot(right)) {
    const ranges = compare(documentText(left), documentText(right))
    return { left: marked(left, ranges.left, 'deleted'), right: marked(right, ranges.right, 'inserted') }
  }
  if (!isRecord(left) || !isRecord(right) || sameJson(left, right)) return { left, right }
  const pairs = Object.keys(left).map((key) => [key, markedPair(left[key], right[key], compare)] as const)
  return {
    left: Object.fromEntries(pairs.map(([key, pair]) => [key, pair.left])),
    right: {
      ...right,
      ...Object.fromEntries(pairs.flatMap(([key, pair]) => (key in right ? [[key, pair.right]] : []))),
    },
  }
}

/** Whether two documents say the same words; null when these are no documents. */
export function sameRichText(left: unknown, right: unknown): boolean | null {
  const [a, b] = [rootOf(left), rootOf(right)]
  return a && b ? documentText(a) === documentText(b) : null
}

/** The document with these stretches of its text inside nodes of this type. */
function marked(root: RichNode, ranges: readonly TextRange[], type: string): RichNode {
  let at = 0
  const visit = (node: RichNode): RichNode[] => {
    if (node.text !== undefined) {
      const start = at
      at += node.text.length
      return pieces(node, node.text, start, ranges, type)
    }
    const own = ownText(node)
    if (own !== null) {
      at += own.length
      return [node]
    }
    const children = childrenOf(node).flatMap(visit)
    if (!isInline(node)) at += 1
    return [node.children ? { ...node, children } : node]
  }
  return visit(root)[0] ?? root
}

function pieces(node: RichNode, text: string, start: number, ranges: readonly TextRange[], type: string): RichNode[] {
  const cuts = new Set([0, text.length])
  for (const { from, to } of ranges) {
    for (const cut of [from - start, to - start]) if (cut > 0 && cut < text.length) cuts.add(cut)
  }
  const ordered = [...cuts].sort((a, b) => a - b)
  return ordered.slice(0, -1).map((from, index) => {
    const piece = { ...node, text: text.slice(from, ordered[index + 1]) }
    const inside = ranges.some((range) => range.from <= start + from && start + from < range.to)
    return inside ? { type, children: [piece] } : piece
  })
}

function rootOf(value: unknown): RichNode | null {
  if (isRoot(value)) return value
  return isRecord(value) && isRoot(value.root) ? value.root : null
}

function isRoot(value: unknown): value is RichNode {
  return isRecord(value) && value.type === 'root' && Array.isArray(value.children)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
