import { childrenOf, type RichNode } from './document.ts'
import { type Sanitised, sanitise } from './sanitise.ts'
import { storedRoot } from './stored-root.ts'
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
  const root = storedRoot(value)
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
