import { madeOnce } from '#domain/made-once.ts'
import { childrenOf, type RichNode } from './document.ts'

/** The kind of node that says a value of a source; its `text` is what it said last. */
export const LIVE_VALUE = 'live-value'

/** A text has at most so many of them: each may be a question of its own. */
export const MOST_LIVE_VALUES = 100

/** What stands where a value can't be said. */
export const NO_VALUE = '—'

/** What is kept beside a value: where it came from, when that last changed, and when it was read. */
export type KnownValue = { source: string; version: string; changed: string; at: string }

/** What readers are told of a value on demand. */
export type ValueOrigin = { name: string; href: string | null; changed: string; asOf: string | null }

// Stored text of unknown origin may be nested without end.
const MOST_LEVELS = 200

/** The values in a text, in their order. */
export const liveNodes = madeOnce((root: RichNode): readonly RichNode[] => {
  const found: RichNode[] = []
  const visit = (node: RichNode, level: number) => {
    if (node.type === LIVE_VALUE) found.push(node)
    if (level < MOST_LEVELS) for (const child of childrenOf(node)) visit(child, level + 1)
  }
  visit(root, 0)
  return found
})

/** The text with other values, given in the order of `liveNodes`; what holds none stays the very same. */
export function withLiveNodes(root: RichNode, values: readonly RichNode[]): RichNode {
  let at = 0
  const visit = (node: RichNode, level: number): RichNode => {
    if (node.type === LIVE_VALUE) return values[at++] ?? node
    if (!node.children || level >= MOST_LEVELS) return node
    const before = at
    const children = node.children.map((child) => visit(child, level + 1))
    return at === before ? node : { ...node, children }
  }
  return visit(root, 0)
}

export function knownValue({ known }: RichNode): KnownValue | null {
  if (typeof known !== 'object' || known === null) return null
  const { source, version, changed, at } = known as Record<string, unknown>
  const [text, day] = [(one: unknown) => (typeof one === 'string' ? one : ''), typeof at === 'string' ? at : null]
  return day === null ? null : { source: text(source), version: text(version), changed: text(changed), at: day }
}
