import { expect, type Page } from '@playwright/test'
import { chooseFor } from './edit-mode.ts'
import { textElement } from './published-sections.ts'
import { addPattern, publishedPage, type SiteInUse } from './site-in-use.ts'

/** A published page of three sections in a site of its own, and where it is read and edited. */
export async function threeSections(site: SiteInUse, base: string) {
  const { id: patternId } = await addPattern(site, base)
  const { id, url_slug } = await publishedPage(site, patternId, 'Flood risk', 'The river rises.')
  const draft_sections = ['Risk', 'Cost', 'Plan'].map((title) => ({
    trackingId: `${title}-${id}`,
    title,
    element: textElement(`About ${title}.`),
  }))
  await site.call('pages.save', { pageId: id, changes: { draft_sections } })
  await site.call('pages.publish', { pageId: id })
  return { id, view: `${base}/${url_slug}`, edit: `${base}/edit/${url_slug}` }
}

/** Types a new title into the layout of a section. */
export async function retitle(page: Page, from: string, to: string): Promise<void> {
  await chooseFor(page, from, 'Layout…')
  const title = page.getByRole('complementary').getByLabel('Title')
  // Another section's pane may have been open.
  await expect(title).toHaveValue(from)
  await title.fill(to)
}

/** What the browser's own store holds of unsaved work or of steps of undo, which are written apart, as text. */
export function keptDrafts(page: Page, part: 'unsaved' | 'undo' = 'unsaved'): Promise<string> {
  return page.evaluate(
    (wanted) =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('almanac-drafts')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const reading = opening.result.transaction('drafts').objectStore('drafts').getAll()
          reading.onsuccess = () => resolve(JSON.stringify(reading.result.filter(({ value }) => wanted in value)))
          reading.onerror = () => reject(reading.error)
        }
      }),
    part,
  )
}
