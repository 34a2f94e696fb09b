import type { Browser, BrowserContext } from '@playwright/test'
import { pageOf, textElement } from '../../e2e/published-sections.ts'
import { addPattern, type SiteInUse, signIn } from '../../e2e/site-in-use.ts'
import type { TypingWorld } from './play-sequence.ts'

type Draft = { page: { draft_sections: { element: { 'element-data': string } }[] } }

/** A site of two pages under `base`, one to be written in. */
export async function typingWorld(site: SiteInUse, url: string, base: string): Promise<TypingWorld> {
  const { id: patternId } = await addPattern(site, base)
  await pageOf(site, patternId, { title: 'Elsewhere', sections: [] })
  const sections = [
    { trackingId: 'story', title: 'Told here', element: textElement('The river rises. ') },
    { trackingId: 'notes', title: 'Beside it', element: textElement('The lake rests. ') },
  ]
  const { id: pageId } = await pageOf(site, patternId, { title: 'Story', sections })
  return {
    page: { url, edit: `${base}/edit/story`, view: `${base}/elsewhere`, editOther: `${base}/edit/elsewhere` },
    async stored() {
      const { page } = await site.call<Draft>('pages.draft', { pageId })
      return page.draft_sections.map(({ element }) => element['element-data'])
    },
  }
}

/** A browser profile of somebody who is signed in. */
export async function signedInProfile(browser: Browser, url: string): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: url, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await signIn(page)
  await page.close()
  return context
}
