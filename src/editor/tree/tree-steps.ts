import type { KeyboardMove } from '#domain/page/tree/tree-drop.ts'
import type { TreeRow } from '#domain/page/tree/tree-rows.ts'

/** With Alt, the arrow keys move the page instead of the focus. */
export const MOVE_KEYS: Readonly<Record<string, KeyboardMove>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
}

export type TreeStep = { focus: number } | { open: boolean } | null

/** What a key does in the tree, as the ARIA practices describe it. */
export function treeStep(
  key: string,
  row: TreeRow,
  rows: readonly TreeRow[],
  places: ReadonlyMap<number, number>,
): TreeStep {
  const at = places.get(row.id) ?? 0
  const focus = (found: TreeRow | undefined): TreeStep => (found ? { focus: found.id } : null)
  switch (key) {
    case 'ArrowDown':
      return focus(rows[at + 1])
    case 'ArrowUp':
      return focus(rows[at - 1])
    case 'Home':
      return focus(rows[0])
    case 'End':
      return focus(rows.at(-1))
    case 'ArrowRight':
      if (row.children === 0) return null
      return row.isOpen ? focus(rows[at + 1]) : { open: true }
    case 'ArrowLeft':
      if (row.isOpen) return { open: false }
      return row.parent === '' ? null : focus(rows[places.get(Number(row.parent)) ?? -1])
    default:
      return null
  }
}
