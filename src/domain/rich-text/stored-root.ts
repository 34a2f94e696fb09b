import { parseJsonText } from '#domain/item/json-text.ts'
import { isNode, type RichNode } from './document.ts'

/** The document in a stored value as it stands there, neither upgraded nor made safe; null where there is none. */
export function storedRoot(value: unknown): RichNode | null {
  return rootIn(value, 0)
}

const MOST_WRAPPERS = 4

function rootIn(value: unknown, wrappers: number): RichNode | null {
  if (wrappers > MOST_WRAPPERS) return null
  const held: unknown = typeof value === 'string' ? parseJsonText<unknown>(value, null).value : value
  if (typeof held !== 'object' || held === null || Array.isArray(held)) return null
  const { root, text, children, type } = held as Record<string, unknown>
  if (Array.isArray(children) && type === 'root') return held as RichNode
  if (Array.isArray(children) && type === undefined) return { ...held, type: 'root', children }
  if (isNode(root) || (typeof root === 'object' && root !== null)) return rootIn(root, wrappers + 1)
  return text === undefined ? null : rootIn(text, wrappers + 1)
}
