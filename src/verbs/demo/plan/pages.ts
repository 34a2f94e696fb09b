import type { DemoPage, PlanParts } from '../demo-page.ts'
import { aboutPage } from './about.ts'
import { accessibilityPage } from './accessibility.ts'
import { actionsPage } from './actions.ts'
import { countiesPage } from './counties.ts'
import { countyPages } from './county-pages.ts'
import { dataCataloguePage } from './data-catalogue.ts'
import { droughtPage } from './drought.ts'
import { floodPage } from './flood.ts'
import { glossaryPage } from './glossary.ts'
import { hazardsPage } from './hazards.ts'
import { heatPage } from './heat.ts'
import { homePage } from './home.ts'
import { legalPages } from './legal.ts'
import { methodsPage } from './methods.ts'
import { planningPage } from './planning.ts'
import { profilePage } from './profile.ts'
import { progressPage } from './progress.ts'
import { statesPage } from './states.ts'
import { tornadoPage } from './tornado.ts'
import { upkeepPage } from './upkeep.ts'
import { windPage } from './wind.ts'
import { winterPage } from './winter.ts'

/** The pages of the plan in the order of its navigation, each behind the one above it. */
export function planPages(parts: PlanParts): DemoPage[] {
  const makers = [
    homePage,
    planningPage,
    hazardsPage,
    floodPage,
    windPage,
    tornadoPage,
    winterPage,
    heatPage,
    droughtPage,
    countiesPage,
    profilePage,
    ...countyPages,
    statesPage,
    actionsPage,
    progressPage,
    dataCataloguePage,
    methodsPage,
    glossaryPage,
    aboutPage,
    accessibilityPage,
    ...legalPages,
    upkeepPage,
  ]
  return makers.map((make) => make(parts))
}
