import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { keyboardMove, treeDrop } from './tree-drop.ts'
import { treeRows } from './tree-rows.ts'

const page = (id: number, ...children: ReturnType<typeof branch>[]) => branch(id, children)
const branch = (id: number, children: Branch[] = []): Branch => ({
  page: {
    id,
    title: '',
    url_slug: '',
    index: 0,
    parent: '',
    published: '',
    hide_in_nav: false,
    icon: 'none',
    has_changes: false,
    is_empty: false,
  },
  children,
})
type Branch = { page: Parameters<typeof treeRows>[0][number]['page']; children: Branch[] }

/** 1 > (2 > 3, 4), 5, 6 */
const tree = [page(1, page(2, page(3)), page(4)), page(5), page(6)]
const open = treeRows(tree, () => false)
const drag = (id: number, over: number, offsetX: number, maxDepth = 4) =>
  treeDrop(open, { id, over, offsetX, maxDepth })

describe('dragging a page in the tree', () => {
  test('changes its depth only after 30 px sideways', () => {
    expect(drag(6, 6, 29)).toEqual({ id: 6, parent: '', index: 2, depth: 1 })
    expect(drag(6, 6, 30)).toEqual({ id: 6, parent: '5', index: 0, depth: 2 })
    expect(drag(6, 6, 300)).toEqual({ id: 6, parent: '5', index: 0, depth: 2 })
    expect(drag(4, 4, -29)).toEqual({ id: 4, parent: '1', index: 1, depth: 2 })
    expect(drag(4, 4, -30)).toEqual({ id: 4, parent: '', index: 1, depth: 1 })
  })

  test('takes the line it is let go over, from above and from below', () => {
    expect(drag(6, 5, 0)).toEqual({ id: 6, parent: '', index: 1, depth: 1 })
    expect(drag(5, 6, 0)).toEqual({ id: 5, parent: '', index: 2, depth: 1 })
    // Between an open page and its first child there is only one depth.
    expect(drag(6, 2, 0)).toEqual({ id: 6, parent: '1', index: 0, depth: 2 })
  })

  test('goes behind the pages of a closed one', () => {
    const closed = treeRows(tree, (id) => id === 1)
    expect(closed.map(({ id }) => id)).toEqual([1, 5, 6])
    expect(treeDrop(closed, { id: 5, over: 5, offsetX: 40, maxDepth: 4 })).toEqual({
      id: 5,
      parent: '1',
      index: 2,
      depth: 2,
    })
  })

  test('never goes deeper than the tree may, with all that is below it', () => {
    expect(drag(6, 6, 60, 1)).toMatchObject({ depth: 1 })
    expect(drag(1, 6, 60, 3)).toMatchObject({ parent: '', depth: 1 })
    expect(drag(1, 6, 60, 4)).toMatchObject({ parent: '6', depth: 2 })
    expect(drag(5, 3, 0, 2)).toBeNull()
    expect(drag(1, 3, 0)).toBeNull()
  })

  test('lands in a place that the tree has, wherever it is let go', () => {
    const ids = fc.constantFrom(...open.map(({ id }) => id))
    fc.assert(
      fc.property(
        ids,
        ids,
        fc.integer({ min: -200, max: 200 }),
        fc.integer({ min: 3, max: 6 }),
        (id, over, x, most) => {
          const drop = drag(id, over, x, most)
          if (!drop) return
          const above = open.find((row) => String(row.id) === drop.parent)
          expect(drop.depth).toBe((above?.depth ?? 0) + 1)
          const others = open.filter((row) => row.parent === drop.parent && row.id !== id).length
          expect(drop.index).toBeLessThanOrEqual(others)
          expect(drop.depth + (open.find((row) => row.id === id)?.height ?? 0) - 1).toBeLessThanOrEqual(most)
        },
      ),
      { numRuns: 500 },
    )
  })
})

describe('moving a page by keys', () => {
  const press = (id: number, direction: Parameters<typeof keyboardMove>[2]) => keyboardMove(open, id, direction, 4)

  test('goes among those beside it, in below the one before it, out behind its parent', () => {
    expect(press(5, 'up')).toEqual({ id: 5, parent: '', index: 0 })
    expect(press(5, 'down')).toEqual({ id: 5, parent: '', index: 2 })
    expect(press(5, 'in')).toEqual({ id: 5, parent: '1', index: 2 })
    expect(press(3, 'out')).toEqual({ id: 3, parent: '1', index: 1 })
    expect(press(2, 'out')).toEqual({ id: 2, parent: '', index: 1 })
  })

  test('stops at the ends and at the greatest depth', () => {
    expect([press(1, 'up'), press(6, 'down'), press(1, 'in'), press(1, 'out')]).toEqual([null, null, null, null])
    expect(keyboardMove(open, 4, 'in', 2)).toBeNull()
  })
})
