import type { DemoPage, DemoParts } from './demo-page.ts'
import { aboutPages } from './pages/about.ts'
import { actionsPage } from './pages/actions.ts'
import { countiesPage } from './pages/counties.ts'
import { hazardPages } from './pages/hazards.ts'
import { homePage } from './pages/home.ts'
import { methodsPage } from './pages/methods.ts'

/** The pages of the demonstration in the order of its navigation, each behind the one above it. */
export function demoPages(parts: DemoParts): DemoPage[] {
  return [
    homePage(parts),
    ...hazardPages(parts),
    countiesPage(parts),
    actionsPage(parts),
    methodsPage(),
    ...aboutPages(),
  ]
}
