import { parseJsonText } from '#domain/item/json-text.ts'
import { childrenOf, isNode, type RichNode } from './document.ts'
import { type Sanitised, sanitise } from './sanitise.ts'
import { upgrade } from './upgrade.ts'

/**
 * A stored value as the document it holds, upgraded and safe to show: JSON text or an object, the document itself or
 * what holds it as `root` or `text`. What is empty or not a document is null.
 */
export function readRichText(value: unknown): RichNode | null {
  const root = cleanRichText(value)?.root
  return root && !isBlank(root) ? root : null
}

/** A value as it is stored: JSON text of a safe document; null where it holds none. */
export function storeRichText(value: unknown): string | null {
  const root = readRichText(value)
  return root ? JSON.stringify({ root }) : null
}

/** The document of a value, blank ones too, and whether something had to be left out; null where it is none. */
export function cleanRichText(value: unknown): Sanitised | null {
  const root = rootIn(value)
  if (!root) return null
  if (clean.has(root)) return { root, cut: null }
  const sanitised = sanitise(upgrade(root))
  clean.add(sanitised.root)
  return sanitised
}

/** Documents that were made safe: cleaning them again would change nothing. */
const clean = new WeakSet<RichNode>()

/** Nothing but empty paragraphs: there is nothing to read. */
export function isBlank(root: RichNode): boolean {
  return childrenOf(root).every(({ type, children }) => type === 'paragraph' && (children ?? []).length === 0)
}

const MOST_WRAPPERS = 4

function rootIn(value: unknown, wrappers = 0): RichNode | null {
  if (wrappers > MOST_WRAPPERS) return null
  const held: unknown = typeof value === 'string' ? parseJsonText<unknown>(value, null).value : value
  if (typeof held !== 'object' || held === null || Array.isArray(held)) return null
  const { root, text, children, type } = held as Record<string, unknown>
  if (Array.isArray(children) && type === 'root') return held as RichNode
  if (Array.isArray(children) && type === undefined) return { ...held, type: 'root', children }
  if (isNode(root) || (typeof root === 'object' && root !== null)) return rootIn(root, wrappers + 1)
  return text === undefined ? null : rootIn(text, wrappers + 1)
}
