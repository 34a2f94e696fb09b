export type TreeNode = { id: string; label: string; children?: readonly TreeNode[] }

/** A node that can be seen now, with where it stands. */
export type VisibleNode = { node: TreeNode; depth: number; parent: string | null; position: number; siblings: number }

/** The nodes in view from top to bottom: those whose parents are all open. */
export function visibleNodes(
  nodes: readonly TreeNode[],
  open: ReadonlySet<string>,
  depth = 0,
  parent: string | null = null,
): VisibleNode[] {
  return nodes.flatMap((node, index) => {
    const own = { node, depth, parent, position: index + 1, siblings: nodes.length }
    return open.has(node.id) ? [own, ...visibleNodes(node.children ?? [], open, depth + 1, node.id)] : [own]
  })
}

export type TreeMove = { focus: string } | { open: string } | { close: string } | null

/** What a key does in a tree, as the ARIA practices describe it. */
export function treeMove(
  key: string,
  at: string,
  visible: readonly VisibleNode[],
  open: ReadonlySet<string>,
): TreeMove {
  const index = visible.findIndex(({ node }) => node.id === at)
  const current = visible[index]
  if (!current) return null
  const focus = (found: VisibleNode | undefined): TreeMove => (found ? { focus: found.node.id } : null)
  const branches = (current.node.children ?? []).length > 0
  switch (key) {
    case 'ArrowDown':
      return focus(visible[index + 1])
    case 'ArrowUp':
      return focus(visible[index - 1])
    case 'Home':
      return focus(visible[0])
    case 'End':
      return focus(visible.at(-1))
    case 'ArrowRight':
      if (!branches) return null
      return open.has(at) ? focus(visible[index + 1]) : { open: at }
    case 'ArrowLeft':
      if (branches && open.has(at)) return { close: at }
      return current.parent === null ? null : { focus: current.parent }
    default:
      return null
  }
}
