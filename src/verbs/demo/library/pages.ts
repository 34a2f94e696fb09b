import type { DemoPage, LibraryParts } from '../demo-page.ts'
import { aboutPage } from './about.ts'
import { branchesPage } from './branches.ts'
import { homePage } from './home.ts'
import { visitsPage } from './visits.ts'

/** A small site of another kind, in another theme: the product knows nothing of hazards. */
export function libraryPages(parts: LibraryParts): DemoPage[] {
  return [homePage, branchesPage, visitsPage, aboutPage].map((make) => make(parts))
}
