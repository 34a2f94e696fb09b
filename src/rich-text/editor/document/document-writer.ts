import { $getRoot, $isDecoratorNode, $isElementNode, type EditorState, type LexicalNode, type NodeKey } from 'lexical'
import type { RichNode } from '#domain/rich-text/document.ts'
import { withoutKeptNodes } from './read-document.ts'

/** A block as it was written, and the nodes that it was written from. */
type WrittenBlock = { nodes: readonly LexicalNode[]; json: RichNode }

/**
 * Writes a text out again and again, as `writeDocument` does. A block that is as it was is the very object that it was,
 * so that neither writing nor cleaning a long text takes longer than what changed in it.
 */
export class DocumentWriter {
  #blocks = new Map<NodeKey, WrittenBlock>()

  write(state: EditorState): RichNode {
    const before = this.#blocks
    const blocks = new Map<NodeKey, WrittenBlock>()
    const root = state.read(() => {
      for (const block of $getRoot().getChildren()) {
        const key = block.getKey()
        blocks.set(key, $written(block, before.get(key)))
      }
      return $getRoot().exportJSON() as unknown as RichNode
    })
    this.#blocks = blocks
    return { ...root, children: [...blocks.values()].map(({ json }) => json) }
  }
}

/** Lexical replaces a node that changes, so that the same nodes say the same. */
function $written(block: LexicalNode, before: WrittenBlock | undefined): WrittenBlock {
  const nodes: LexicalNode[] = []
  $collect(block, nodes)
  if (before && hasSame(nodes, before.nodes)) return before
  return { nodes, json: withoutKeptNodes($json(block)) }
}

function $collect(node: LexicalNode, into: LexicalNode[]): void {
  into.push(node)
  if ($isElementNode(node)) for (const child of node.getChildren()) $collect(child, into)
}

/** What draws itself may hold what changes by itself, as the words below a picture do: it is always written anew. */
function hasSame(nodes: readonly LexicalNode[], before: readonly LexicalNode[]): boolean {
  return nodes.length === before.length && nodes.every((node, at) => node === before[at] && !$isDecoratorNode(node))
}

function $json(node: LexicalNode): RichNode {
  const json = node.exportJSON() as unknown as RichNode
  return $isElementNode(node) ? { ...json, children: node.getChildren().map($json) } : json
}
