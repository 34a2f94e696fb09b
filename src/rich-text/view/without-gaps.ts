import type { RichNode } from '#domain/rich-text/document.ts'

/** Blocks that bring their own space; an empty line beside one was made to write in, not to be read. */
const OWN_SPACE: ReadonlySet<string> = new Set([
  'table',
  'layout-container',
  'collapsible-container',
  'collapsible-no-preview-container',
  'horizontalrule',
  'page-break',
])

/** The blocks of a text as readers see them: without empty lines at its start and end and beside blocks that need none. */
export function withoutGaps(blocks: readonly RichNode[]): readonly RichNode[] {
  if (!blocks.some(isEmptyLine)) return blocks
  const shown: RichNode[] = []
  let waiting: RichNode[] = []
  for (const block of blocks) {
    if (isEmptyLine(block)) {
      waiting.push(block)
      continue
    }
    const before = shown.at(-1)
    const isGap = !before || OWN_SPACE.has(before.type) || OWN_SPACE.has(block.type)
    shown.push(...(isGap ? [] : waiting), block)
    waiting = []
  }
  return shown
}

function isEmptyLine(node: RichNode): boolean {
  return node?.type === 'paragraph' && (node.children?.length ?? 0) === 0
}
