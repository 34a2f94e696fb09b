import { expect, type Page } from '@playwright/test'
import type { SectionName } from './typing-sequence.ts'

/** Addresses of the page that is written in, and of what stands before it in the history of a tab. */
export type TypedPage = { url: string; edit: string; view: string; editOther: string }

const sectionOf = (page: Page, name: SectionName) => page.locator(`[data-section="${name}"]`)

/** Opens the page's editor in a tab, coming from another document, where the way back leads. */
export async function openEditor(page: Page, at: TypedPage): Promise<void> {
  if (page.url() !== at.url + at.view) await page.goto(at.url + at.view)
  await page.goto(at.url + at.edit)
  await listens(page)
}

/** As whoever comes from the editor of another page of the site, which the same document shows. */
export async function openEditorInApp(page: Page, at: TypedPage): Promise<void> {
  await page.goto(at.url + at.editOther)
  await listens(page)
  await page.getByRole('link', { name: 'Story', exact: true }).first().click()
  await page.waitForURL(at.url + at.edit)
  await listens(page)
}

/** Whether this tab shows the page's editor, and not an error or another screen. */
export async function isEditing(page: Page, at: TypedPage): Promise<boolean> {
  return page.url() === at.url + at.edit && (await sectionOf(page, 'story').count()) > 0
}

/** A person types a word at the end of the text of a section. */
export async function typeWord(page: Page, name: SectionName, word: string): Promise<void> {
  const section = sectionOf(page, name)
  const text = section.locator('[contenteditable="true"][aria-label="Text"]')
  if ((await text.count()) === 0) {
    await section.focus()
    await page.keyboard.press('Enter')
  }
  await text.focus()
  await page.keyboard.press('ControlOrMeta+End')
  // The browser tells where the caret is only with its next frame, and the editor goes by that.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  await page.keyboard.type(`${word} `)
}

/** What the bar says of the draft at this moment, and the text of the sections that it is said of. */
export function whatIsShown(page: Page): Promise<{ status: string; text: string }> {
  return page.evaluate(() => ({
    status: document.querySelector('output[aria-label="Save status"]')?.textContent?.trim() ?? 'no bar',
    text: [...document.querySelectorAll('[data-section]')].map((section) => section.textContent).join('\n'),
  }))
}

const saveStatus = async (page: Page) => (await whatIsShown(page)).status

/** Whether something is asked, which takes the keys of whoever is typing. */
export async function isAsked(page: Page): Promise<boolean> {
  return (await page.getByRole('dialog').count()) > 0
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Someone else changed the same part', exact: true })

/** Keeps both versions of every part that was changed twice, where a choice is asked for or was put off. */
export async function keepBoth(page: Page): Promise<void> {
  const dialog = dialogOf(page)
  if ((await saveStatus(page)) !== 'Two versions') return
  // It opens by itself once no key is pressed, or by the button after it was put off.
  if ((await dialog.count()) === 0) {
    const choose = page.getByRole('button', { name: 'Choose', exact: true })
    await choose.click({ timeout: CLICK_LIMIT_MS }).catch(() => null)
  }
  await dialog.waitFor({ timeout: CLICK_LIMIT_MS })
  for (const both of await dialog.getByLabel('Keep both', { exact: true }).all()) await both.check()
  await dialog.getByRole('button', { name: 'Save these choices', exact: true }).click()
}

const CLICK_LIMIT_MS = 3000

export async function decideLater(page: Page): Promise<void> {
  const dialog = dialogOf(page)
  if ((await dialog.count()) > 0) await dialog.getByRole('button', { name: 'Decide later', exact: true }).click()
}

/** Waits until the server has all of the tab's draft, choosing where a choice is asked for. */
export async function untilSaved(page: Page): Promise<void> {
  await expect
    .poll(
      async () => {
        await keepBoth(page)
        return saveStatus(page)
      },
      { timeout: 30_000, intervals: [100] },
    )
    .toBe('Saved')
}

async function listens(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset.listens !== undefined)
}
