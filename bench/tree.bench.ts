import type { BenchRow } from './bench-row.ts'
import { navigationInAPage } from './navigation-render.ts'
import { openingTheTree } from './tree-in-browser.ts'
import { movingABranch } from './tree-moves.ts'

/** A tree of 10,000 pages opened and put in order, and the menus of a site of 1,000. */
export async function bench(): Promise<BenchRow[]> {
  return [...(await openingTheTree()), ...(await movingABranch()), await navigationInAPage()]
}
