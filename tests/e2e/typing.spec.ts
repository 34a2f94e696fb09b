import { expect, type Page } from '@playwright/test'
import { playSequence } from '../support/typing/play-sequence.ts'
import { typingSequences } from '../support/typing/typing-sequence.ts'
import { signedInProfile, typingWorld } from '../support/typing/typing-world.ts'
import { section } from './edit-mode.ts'
import { test } from './fixtures.ts'
import { openText } from './rich-text.ts'
import { siteInUse } from './site-in-use.ts'

const SEQUENCES = 10
const SEED = Number(process.env.SEED ?? 20_260_101)

const text = (page: Page) => page.getByLabel('Text')
const status = (page: Page) => page.getByRole('status', { name: 'Save status' }).filter({ visible: true })

test('random sequences of typing, leaving and coming back in two tabs lose nothing that was typed', async ({
  browser,
  almanac,
}) => {
  test.slow(true, 'ten journeys, with the pauses of somebody who types')
  const site = await siteInUse(almanac)
  const sequences = [...typingSequences(SEQUENCES, SEED).entries()]
  const problems: string[] = []
  // Two people, each in a site of their own.
  const play = async () => {
    const context = await signedInProfile(browser, almanac.url)
    for (let next = sequences.shift(); next; next = sequences.shift()) {
      const world = await typingWorld(site, almanac.url, `/typed-${next[0]}`)
      problems.push(...(await playSequence(context, world, next[1])).problems)
    }
    await context.close()
  }
  await Promise.all([play(), play()])
  expect(problems).toEqual([])
})

test('a word that was just typed is not called saved, and is there after Back, a reload, or a tab that was closed', async ({
  browser,
  almanac,
}) => {
  const site = await siteInUse(almanac)
  const { page: at, stored } = await typingWorld(site, almanac.url, '/just-typed')
  const context = await signedInProfile(browser, almanac.url)
  const page = await context.newPage()
  const type = async (tab: Page, word: string) => {
    await openText(tab, 'Told here')
    await tab.keyboard.press('ControlOrMeta+End')
    await tab.keyboard.type(`${word} `)
    // At once, not when the save begins.
    expect(await status(tab).textContent()).not.toContain('Saved')
  }
  await page.goto(at.view)
  await page.goto(at.edit)
  await type(page, 'backward')
  await page.goBack()
  await page.goto(at.edit)
  await expect(section(page, 'Told here')).toContainText('backward')
  await expect(status(page)).toHaveText('Saved')
  expect((await stored()).join()).toContain('backward')

  // Without a network the last burst can only be kept in the browser.
  await type(page, 'reloaded')
  await context.setOffline(true)
  await page.reload().catch(() => null)
  await context.setOffline(false)
  await page.goto(at.edit)
  await expect(section(page, 'Told here')).toContainText('reloaded')
  await expect(status(page)).toHaveText('Saved')

  await context.setOffline(true)
  await type(page, 'closed')
  await page.close()
  await context.setOffline(false)
  const again = await context.newPage()
  await again.goto(at.edit)
  await expect(section(again, 'Told here')).toContainText('backward reloaded closed')
  await expect(status(again)).toHaveText('Saved')
  expect((await stored()).join()).toContain('backward reloaded closed')
  await context.close()
})

test('text of a colleague that arrives in the section being written leaves the caret at its letters', async ({
  browser,
  almanac,
}) => {
  const site = await siteInUse(almanac)
  const { page: at, stored } = await typingWorld(site, almanac.url, '/caret')
  const [one, other] = [await signedInProfile(browser, almanac.url), await signedInProfile(browser, almanac.url)]
  const [page, colleague] = [await one.newPage(), await other.newPage()]
  await page.goto(at.edit)
  await openText(page, 'Told here')
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.type('Mine')
  await expect(status(page)).toHaveText('Saved')
  await colleague.goto(at.edit)
  await openText(colleague, 'Told here')
  await colleague.keyboard.press('ControlOrMeta+Home')
  await colleague.keyboard.type('Theirs. ')
  await expect(status(colleague)).toHaveText('Saved')
  await expect(text(page)).toContainText('Theirs. The river rises. Mine')
  await expect(text(page)).toBeFocused()
  await page.keyboard.type(' goes on')
  await expect(text(page)).toHaveText('Theirs. The river rises. Mine goes on')
  await expect(status(page)).toHaveText('Saved')
  expect((await stored()).join()).toContain('Theirs. The river rises. Mine goes on')

  // Undo takes back what was typed here, and leaves what the colleague wrote.
  await page.keyboard.press('ControlOrMeta+z')
  await expect(text(page)).toHaveText('Theirs. The river rises. Mine')
  await one.close()
  await other.close()
})

test('an editor that fails says so, keeps what was typed, and can be opened again', async ({ browser, almanac }) => {
  const site = await siteInUse(almanac)
  const { page: at, stored } = await typingWorld(site, almanac.url, '/failing')
  const context = await signedInProfile(browser, almanac.url)
  const page = await context.newPage()
  await page.goto(at.edit)
  await openText(page, 'Told here')
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.type('before')
  await text(page).evaluate((element) => {
    const { __lexicalEditor: editor } = element as unknown as { __lexicalEditor: { update(rule: () => void): void } }
    setTimeout(() =>
      editor.update(() => {
        throw new Error('A block could not be made.')
      }),
    )
  })
  await expect(page.getByRole('alert')).toHaveText(
    'The text editor stopped working. What you wrote up to then is kept. A block could not be made.',
  )
  await expect(text(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Open the editor again' }).click()
  await text(page).click()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.type(' and after')
  await expect(text(page)).toHaveText('The river rises. before and after')
  await expect(status(page)).toHaveText('Saved')
  expect((await stored()).join()).toContain('The river rises. before and after')
  await context.close()
})
