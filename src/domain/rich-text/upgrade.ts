import { madeOnce } from '#domain/made-once.ts'
import { EMPTY_ROOT, HOLDS_BLOCKS, isNode, type RichNode } from './document.ts'
import { isInline } from './document-text.ts'
import { layoutTemplate } from './layouts.ts'
import { NODE_KINDS } from './node-kinds.ts'

// Deeper nodes are left out when the document is made safe.
const MOST_LEVELS = 100

/** Names of the older system and what they are now. */
const FORMER_TYPES: ReadonlyMap<string, string> = new Map([['safe-link', 'link']])

/** Alignments of blocks as early versions of the editor stored them. */
const FORMER_ALIGNMENTS = ['', 'left', 'center', 'right', 'justify', 'start', 'end']

/**
 * A document of an earlier version or of the older system, as it is stored now. A line that stands where blocks belong,
 * which the editor could not open, gets a paragraph around it.
 */
export function upgrade(root: RichNode): RichNode {
  const upgraded = upgradedNode({ ...root, type: 'root' }, 0)
  return upgraded.children ? upgraded : { ...upgraded, children: [] }
}

/** Blocks as they are stored now. A long text is cleaned again and again while it is written, and most of it is the same. */
const upgradedBlock = madeOnce((block: RichNode): RichNode => upgradedNode(block, 1))

/** A kind that nobody knows is left as it is, with all it holds. */
function upgradedNode(stored: RichNode, level: number): RichNode {
  const type = FORMER_TYPES.get(stored.type) ?? stored.type
  if (level > 0 && !NODE_KINDS.has(type)) return stored
  const node = { ...stored, type }
  const upgraded: RichNode = { ...node, ...formatChange(node), ...changesOf(node) }
  if (Array.isArray(node.children) && level < MOST_LEVELS) {
    const children = node.children
      .filter((child) => isNode(child) && child.type !== 'autocomplete')
      .map((child) => (level === 0 ? upgradedBlock(child) : upgradedNode(child, level + 1)))
    upgraded.children = HOLDS_BLOCKS.has(type) ? inBlocks(children) : children
  }
  return upgraded
}

function formatChange({ children, format }: RichNode): Partial<RichNode> | null {
  return children && typeof format === 'number' ? { format: FORMER_ALIGNMENTS[format] ?? '' } : null
}

function changesOf(node: RichNode): Partial<RichNode> | null {
  if (node.type === 'image') return imageChanges(node)
  if (node.type !== 'layout-container') return null
  return { templateColumns: layoutTemplate(node.templateColumns) ?? templateFor(node) }
}

/** 'inherit' and 0 both say that a picture is as large as it is. */
function imageChanges({ position, width, height, caption }: RichNode): Partial<RichNode> {
  const words = (caption as { editorState?: { root?: unknown } } | null | undefined)?.editorState?.root
  return {
    ...(isNode(words) ? { caption: { editorState: { root: upgrade(words) } } } : {}),
    position: position ?? 'full',
    ...(width === 'inherit' ? { width: 0 } : {}),
    ...(height === 'inherit' ? { height: 0 } : {}),
  }
}

/** Columns of a layout that nobody knows are of equal width. */
function templateFor({ children }: RichNode): string {
  const columns = Array.isArray(children) ? children.length : 2
  return Array.from({ length: Math.min(Math.max(columns, 2), 4) }, () => '1fr').join(' ')
}

function inBlocks(nodes: RichNode[]): RichNode[] {
  if (!nodes.some(isInline)) return nodes
  const blocks: RichNode[] = []
  let line: RichNode[] | null = null
  for (const node of nodes) {
    if (!isInline(node)) {
      line = null
      blocks.push(node)
    } else if (line) line.push(node)
    else {
      line = [node]
      blocks.push({ ...EMPTY_ROOT, type: 'paragraph', children: line })
    }
  }
  return blocks
}
