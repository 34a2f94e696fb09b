import { z } from 'zod'

/** A node of stored rich text (Lexical JSON); kinds not known here ride along untouched. */
export type RichNode = {
  type: string
  children?: RichNode[] | undefined
  text?: string | undefined
  format?: number | string | undefined
  tag?: string | undefined
  url?: string | undefined
  [attribute: string]: unknown
}

const MAX_DEPTH = 40

/** Checks the shape all nodes share, and how deep they nest. */
export const RichRoot = z.custom<RichNode>((value) => isNode(value, 0), 'is not a rich-text document')

function isNode(value: unknown, depth: number): value is RichNode {
  if (depth > MAX_DEPTH || typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const node = value as RichNode
  if (typeof node.type !== 'string') return false
  if (node.text !== undefined && typeof node.text !== 'string') return false
  if (node.children === undefined) return true
  return Array.isArray(node.children) && node.children.every((child) => isNode(child, depth + 1))
}

export const EMPTY_ROOT: RichNode = { type: 'root', version: 1, direction: null, format: '', indent: 0, children: [] }
