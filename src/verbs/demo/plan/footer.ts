import { footerSection } from '../demo-page.ts'

/** What stands below every page of the plan. */
export const planFooter = () =>
  footerSection('The hazards of 62 counties, what is done about them, and the data behind it.')
