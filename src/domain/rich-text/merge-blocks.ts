import { sameJson } from '#domain/item/same-json.ts'
import { childrenOf, type RichNode } from './document.ts'

/** How many blocks two documents have in common at their start and at their end. */
export function commonBlocks(before: readonly RichNode[], after: readonly RichNode[]): { head: number; tail: number } {
  const most = Math.min(before.length, after.length)
  let head = 0
  while (head < most && same(before[head], after[head])) head += 1
  let tail = 0
  while (tail < most - head && same(before.at(-1 - tail), after.at(-1 - tail))) tail += 1
  return { head, tail }
}

/**
 * A document as two sides changed it. Where they changed the same blocks, both versions follow each other: nobody
 * can be asked while a letter is being typed, and nothing may be lost.
 */
export function mergeBlocks(base: RichNode, mine: RichNode, theirs: RichNode): RichNode {
  const [was, my, their] = [base, mine, theirs].map(childrenOf) as [RichNode[], RichNode[], RichNode[]]
  const own = commonBlocks(was, my)
  const other = commonBlocks(was, their)
  const ownPart = my.slice(own.head, my.length - own.tail)
  const otherPart = their.slice(other.head, their.length - other.tail)
  const [ownEnd, otherEnd] = [was.length - own.tail, was.length - other.tail]
  if (ownPart.length === 0 && own.head === ownEnd) return theirs
  if (otherPart.length === 0 && other.head === otherEnd) return mine
  const head = Math.min(own.head, other.head)
  const tail = Math.min(own.tail, other.tail)
  // What stands between the two changes, in the order that they have.
  const [first, second] = own.head <= other.head ? [ownPart, otherPart] : [otherPart, ownPart]
  const between = was.slice(Math.min(ownEnd, otherEnd), Math.max(own.head, other.head))
  const children = [...was.slice(0, head), ...first, ...between, ...second, ...was.slice(was.length - tail)]
  return { ...theirs, children }
}

function same(a: RichNode | undefined, b: RichNode | undefined): boolean {
  return a === b || sameJson(a, b)
}
