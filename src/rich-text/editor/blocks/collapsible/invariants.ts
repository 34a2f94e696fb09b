import {
  $create,
  $createParagraphNode,
  $createTextNode,
  $getSelection,
  $isElementNode,
  $isRangeSelection,
  type ElementNode,
  type LexicalNode,
} from 'lexical'
import { type CollapsibleNode, PlainCollapsibleNode } from './container-node.ts'
import { $isCollapsibleContentNode } from './content-node.ts'
import { $isCollapsibleTitleNode, CollapsibleTitleNode, PlainCollapsibleTitleNode } from './title-node.ts'
import { $isCollapsibleToggleNode, CollapsibleToggleNode } from './toggle-node.tsx'
import { $unwrapCollapsible } from './unwrap.ts'

/** What a title may have been made of. */
const TEXTS = ['paragraph', 'heading', 'quote', 'list', 'code']

/**
 * A collapsible has a title, a content and, with a preview, a toggle: the toggle is added, without the others it
 * dissolves. Whatever else stands in it belongs to its content.
 */
export function $keepCollapsible(container: CollapsibleNode): void {
  $keepTitle(container)
  const parts = container.getChildren()
  if (!parts.some($isCollapsibleTitleNode) || !parts.some($isCollapsibleContentNode)) {
    $unwrapCollapsible(container)
    return
  }
  $takeIntoContent(parts)
  if (container instanceof PlainCollapsibleNode || parts.some($isCollapsibleToggleNode)) return
  container.append($create(CollapsibleToggleNode))
}

/** A title that was made a heading, a list or the like is a title again, with its words. */
function $keepTitle(container: CollapsibleNode): void {
  const [made, next] = container.getChildren()
  if (!$isElementNode(made) || !TEXTS.includes(made.getType()) || !$isCollapsibleContentNode(next)) return
  const caret = $getSelection()
  const hasCaret =
    $isRangeSelection(caret) && (caret.anchor.key === made.getKey() || made.isParentOf(caret.anchor.getNode()))
  const title = $create(container instanceof PlainCollapsibleNode ? PlainCollapsibleTitleNode : CollapsibleTitleNode)
  made.insertBefore(title.append(...$wordsOf(made)))
  if (hasCaret && title.isEmpty()) title.select()
  made.remove()
}

function $wordsOf(block: ElementNode): LexicalNode[] {
  return block.getChildren().flatMap((child) => {
    if ($isElementNode(child) && !child.isInline()) return $wordsOf(child)
    return child.getType() === 'code-highlight' ? [$createTextNode(child.getTextContent())] : [child]
  })
}

function $takeIntoContent(parts: LexicalNode[]): void {
  const content = parts.find($isCollapsibleContentNode)
  const title = parts.find($isCollapsibleTitleNode)
  const first = content?.getFirstChild()
  let isBefore = true
  for (const part of parts) {
    if (part.is(content)) isBefore = false
    if ($isPart(part) && (part.is(title) || !$isCollapsibleTitleNode(part))) continue
    const block = $asBlock(part)
    if (isBefore && first) first.insertBefore(block)
    else content?.append(block)
  }
}

/** A title that was parted, as by a table that was put in, goes on as a line. */
function $asBlock(part: LexicalNode): LexicalNode {
  if ($isCollapsibleTitleNode(part)) return part.replace($createParagraphNode(), true)
  return part.isInline() ? $createParagraphNode().append(part) : part
}

function $isPart(node: LexicalNode): boolean {
  return $isCollapsibleTitleNode(node) || $isCollapsibleContentNode(node) || $isCollapsibleToggleNode(node)
}

/** A part without its container leaves what it holds in its place. */
export function $dissolvePart(part: ElementNode): void {
  if ($isCollapsibleTitleNode(part)) {
    part.replace($createParagraphNode().append(...part.getChildren()))
    return
  }
  for (const child of part.getChildren()) part.insertBefore(child)
  part.remove()
}
