import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { HIDDEN_INDEX, type PageListing } from '../navigation/navigation.ts'
import { type BranchMove, moveBranch } from './move-branch.ts'
import { type PageBranch, pageTree } from './page-tree.ts'
import { PAGE_DEPTH, TREE_DEPTH } from './tree-depth.ts'

const listing = (id: number, given: Partial<PageListing> = {}): PageListing => ({
  id,
  title: `Page ${id}`,
  url_slug: `page_${id}`,
  index: id,
  parent: '',
  published: '',
  hide_in_nav: false,
  icon: 'none',
  navOptions: {},
  former_slugs: [],
  template_id: null,
  is_template: false,
  ...given,
})

/** 1 hazards > (2 flood > 3 coastal, 4 wind), 5 methods, 9 hidden */
const site = [
  listing(1, { title: 'Hazards', url_slug: 'hazards', index: 0 }),
  listing(2, { title: 'Flood', url_slug: 'hazards/flood', index: 0, parent: '1' }),
  listing(3, { title: 'Coastal', url_slug: 'hazards/flood/sea', index: 0, parent: '2' }),
  listing(4, { title: 'Wind', url_slug: 'hazards/wind', index: 1, parent: '1' }),
  listing(5, { title: 'Methods', url_slug: 'methods', index: 1 }),
  listing(9, { title: 'Off', url_slug: 'off', index: HIDDEN_INDEX }),
]

describe('moving a branch of the page tree', () => {
  test('gives the moved pages their index, parent and slugs, and those beside it their index [P-190]', () => {
    expect(moveBranch(site, { id: 2, parent: '5', index: 0 })).toEqual([
      { id: 2, index: 0, parent: '5', url_slug: 'methods/flood', former_slugs: ['hazards/flood'] },
      { id: 3, index: 0, parent: '2', url_slug: 'methods/flood/sea', former_slugs: ['hazards/flood/sea'] },
      { id: 4, index: 0, parent: '1', url_slug: 'hazards/wind', former_slugs: [] },
    ])
  })

  test('a slug that another page has gets the index behind it', () => {
    const taken = [...site, listing(6, { title: 'Flood', url_slug: 'flood', index: 2 })]
    const moved = moveBranch(taken, { id: 2, parent: '', index: 1 })
    expect(moved.find(({ id }) => id === 2)?.url_slug).toBe('flood_1')
    expect(moved.find(({ id }) => id === 3)?.url_slug).toBe('flood_1/sea')
  })

  test('within its level only the order changes, and no address', () => {
    expect(moveBranch(site, { id: 5, parent: '', index: 0 })).toEqual([
      { id: 1, index: 1, parent: '', url_slug: 'hazards', former_slugs: [] },
      { id: 5, index: 0, parent: '', url_slug: 'methods', former_slugs: [] },
    ])
    expect(moveBranch(site, { id: 5, parent: '', index: 1 })).toEqual([])
  })

  test('is refused below itself, below nothing, and for pages that the tree does not show', () => {
    expect(() => moveBranch(site, { id: 1, parent: '3', index: 0 })).toThrow('below itself')
    expect(() => moveBranch(site, { id: 1, parent: '1', index: 0 })).toThrow('below itself')
    expect(() => moveBranch(site, { id: 1, parent: '77', index: 0 })).toThrow('The parent page was not found.')
    expect(() => moveBranch(site, { id: 9, parent: '', index: 0 })).toThrow('not found')
  })

  test('goes ten levels deep unless told otherwise; pages go four [P-192]', () => {
    expect([TREE_DEPTH, PAGE_DEPTH]).toEqual([10, 4])
    const chain = (length: number) =>
      Array.from({ length }, (_, at) => listing(at + 1, { parent: at === 0 ? '' : String(at), index: 0 }))
    const loose = listing(50, { index: 1 })
    expect(moveBranch([...chain(9), loose], { id: 50, parent: '9', index: 0 })).toHaveLength(1)
    expect(() => moveBranch([...chain(10), loose], { id: 50, parent: '10', index: 0 })).toThrow('10 levels')
    expect(() => moveBranch([...chain(4), loose], { id: 50, parent: '4', index: 0 }, PAGE_DEPTH)).toThrow('4 levels')
    expect(() => moveBranch([...chain(4), loose], { id: 1, parent: '50', index: 0 }, PAGE_DEPTH)).toThrow('4 levels')
    // What is deeper already may be put in order, and up.
    expect(moveBranch([...chain(7), loose], { id: 3, parent: '1', index: 0 }, PAGE_DEPTH)).not.toEqual([])
  })

  test('never hides one of many pages by giving it the index of hidden ones', () => {
    const many = Array.from({ length: 1500 }, (_, at) => listing(at + 1, { index: at < 999 ? at : at + 1 }))
    const moved = moveBranch(many, { id: 1, parent: '', index: 1400 })
    expect(moved.map(({ index }) => index)).not.toContain(HIDDEN_INDEX)
    expect(apply(many, moved).filter(({ index }) => index === HIDDEN_INDEX)).toEqual([])
  })

  test('leaves exactly the tree that was asked for, and names only what changed', () => {
    fc.assert(
      fc.property(anySite(), fc.nat(), fc.nat(), fc.nat(12), (pages, which, where, index) => {
        const shown = pages.filter((page) => page.index !== HIDDEN_INDEX)
        const id = shown[which % shown.length]?.id ?? 0
        const parent = String(['', ...shown.map((page) => page.id)][where % (shown.length + 1)])
        const move = { id, parent, index }
        const before = pageTree(pages).map(outline)
        const wanted = moveIn(before, move)
        if (!wanted) return void expect(() => moveBranch(pages, move, 99)).toThrow('below itself')
        const moved = moveBranch(pages, move, 99)
        const after = apply(pages, moved)
        expect(pageTree(after).map(outline)).toEqual(wanted)
        for (const page of moved) expect(page).not.toMatchObject(shownOf(pages.find(({ id }) => id === page.id)))
        const beside = childrenAt(pageTree(after), parent).map(({ page }) => page.index)
        expect(beside).toEqual(beside.map((_, at) => at))
        const slugs = after.map(({ url_slug }) => url_slug)
        expect(new Set(slugs).size).toBe(slugs.length)
        const hidden = (of: PageListing[]) => of.flatMap((page) => (page.index === HIDDEN_INDEX ? [page.id] : []))
        expect(hidden(after)).toEqual(hidden(pages))
      }),
      { numRuns: 500 },
    )
  })
})

type Outline = { id: number; children: Outline[] }

/** Sites with pages whose parents are missing, hidden, themselves or each other. */
function anySite(): fc.Arbitrary<PageListing[]> {
  const page = fc.record({
    parent: fc.nat(12).map((id) => (id === 0 ? '' : String(id))),
    index: fc.constantFrom(0, 1, 2, 3, 999),
  })
  return fc
    .array(page, { minLength: 1, maxLength: 10 })
    .map((pages) => pages.map((given, at) => listing(at + 1, given)))
    .filter((pages) => pages.some(({ index }) => index !== HIDDEN_INDEX))
}

function apply(pages: PageListing[], moved: { id: number }[]): PageListing[] {
  return pages.map((page) => ({ ...page, ...moved.find(({ id }) => id === page.id) }))
}

function shownOf(page: PageListing | undefined) {
  return { index: page?.index, parent: page?.parent, url_slug: page?.url_slug }
}

function outline({ page, children }: PageBranch): Outline {
  return { id: page.id, children: children.map(outline) }
}

function childrenAt(branches: PageBranch[], parent: string): PageBranch[] {
  if (parent === '') return branches
  const found = branches.find(({ page }) => String(page.id) === parent)
  return found ? found.children : branches.flatMap(({ children }) => childrenAt(children, parent))
}

/** The plainest way to say what a move means; null where it would go below itself. */
function moveIn(tree: Outline[], { id, parent, index }: BranchMove): Outline[] | null {
  let moved: Outline | undefined
  const take = (level: Outline[]): Outline[] =>
    level.flatMap((entry) => {
      if (entry.id !== id) return { ...entry, children: take(entry.children) }
      moved = entry
      return []
    })
  const rest = take(tree)
  let isPut = false
  const put = (level: Outline[], above: string): Outline[] => {
    const below = level.map((entry) => ({ ...entry, children: put(entry.children, String(entry.id)) }))
    if (above !== parent || !moved) return below
    isPut = true
    return below.toSpliced(index, 0, moved)
  }
  const result = put(rest, '')
  return isPut ? result : null
}
