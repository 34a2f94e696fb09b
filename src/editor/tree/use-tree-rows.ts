import { useMemo, useState } from 'react'
import { WHOLE_TREE } from '#domain/page/tree/first-rows.ts'
import { narrowedPages, type PageChoice } from '#domain/page/tree/narrowed-tree.ts'
import { pagesAbove, pageTree } from '#domain/page/tree/page-tree.ts'
import { type TreeRow, treeRows } from '#domain/page/tree/tree-rows.ts'
import type { SitePages } from './use-pages.ts'

/** What is open is remembered as what differs from how the tree began. */
type Opening = { all: boolean | null; toggled: ReadonlyMap<number, boolean> }

/** Branches that were opened and closed in the trees of sites, kept while pages are opened one after the other. */
const lastOpening = new Map<number, Opening>()

type TreeAsked = { patternId: number; currentId: number | null; words: string; choice?: PageChoice }

/** The lines of the tree as it is open and narrowed now. */
export function useTreeRows({ pages, first }: SitePages, { patternId, currentId, words, choice = 'all' }: TreeAsked) {
  const [opening, setOpening] = useState<Opening>(() => lastOpening.get(patternId) ?? { all: null, toggled: new Map() })
  const tree = useMemo(() => (pages ? pageTree(pages) : null), [pages])
  const narrowed = useMemo(() => (pages ? narrowedPages(pages, words, choice) : null), [pages, words, choice])
  const above = useMemo(
    () => new Set(pages && currentId !== null ? pagesAbove(pages, currentId) : []),
    [pages, currentId],
  )
  const isWhole = opening.all ?? (pages?.length ?? first?.pages ?? 0) <= WHOLE_TREE
  const rows = useMemo((): readonly TreeRow[] => {
    if (narrowed) return treeRows(pageTree(narrowed.pages), () => false)
    if (!tree) return first?.rows ?? []
    return treeRows(
      tree,
      (id) => !(opening.toggled.get(id) ?? (isWhole || (opening.all === null && above.has(String(id))))),
    )
  }, [tree, narrowed, first, opening, above, isWhole])

  const open = (next: Opening) => {
    lastOpening.set(patternId, next)
    setOpening(next)
  }
  return {
    rows,
    ...(tree || narrowed ? {} : { from: first?.from ?? 0, total: first?.total ?? 0 }),
    found: narrowed ? narrowed.found : null,
    toggle: (id: number, isOpen: boolean) =>
      open({ all: opening.all, toggled: new Map([...opening.toggled, [id, isOpen]]) }),
    toggleAll: (isOpen: boolean) => open({ all: isOpen, toggled: new Map() }),
  }
}
