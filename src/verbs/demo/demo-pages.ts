import type { DemoPage, DemoParts } from './demo-page.ts'
import { aboutPages } from './pages/about.ts'
import { countyPages } from './pages/counties.ts'
import { hazardPages } from './pages/hazards.ts'
import { homePage } from './pages/home.ts'

/** The pages of the demonstration in the order of its navigation, each behind the one above it. */
export function demoPages(parts: DemoParts): DemoPage[] {
  return [homePage(parts), ...hazardPages(parts), ...countyPages(parts), ...aboutPages()]
}
