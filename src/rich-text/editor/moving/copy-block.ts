import { $isElementNode, $parseSerializedNode, type LexicalNode, type SerializedLexicalNode } from 'lexical'
import { $lastPartOf, $partsOf } from './blocks.ts'
import { $tidyAfter } from './list-parts.ts'

/** Puts a copy of a block behind it, the lists below an item included. */
export function $duplicateBlock(block: LexicalNode): LexicalNode | null {
  let last = $lastPartOf(block)
  let copy: LexicalNode | null = null
  for (const part of $partsOf(block)) {
    last = last.insertAfter($parseSerializedNode($written(part)))
    copy ??= last
  }
  if ($isElementNode(copy)) copy.selectStart()
  return copy
}

export function $deleteBlock(block: LexicalNode): void {
  const place = block.getParent()
  for (const part of $partsOf(block)) part.remove(true)
  $tidyAfter(place)
}

function $written(node: LexicalNode): SerializedLexicalNode {
  const json = node.exportJSON()
  return $isElementNode(node) ? Object.assign(json, { children: node.getChildren().map($written) }) : json
}
