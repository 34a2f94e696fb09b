import { expect } from '@playwright/test'
import { isSaved, publish } from './edit-mode.ts'
import { test } from './open-workbench.ts'
import { editText, openText, paragraph, words } from './rich-text.ts'

test('only a colon opens the picker of emoji and icons, whose list is fetched then, and once [E-029] [E-031]', async ({
  page,
  almanac,
}) => {
  const fetched: string[] = []
  page.on('request', (request) => /\/emoji[^/]*$/.test(request.url()) && fetched.push(request.url()))
  const text = await editText(page, almanac, '/picker', paragraph(words('Weather ')))
  const picker = page.getByRole('group', { name: 'Emoji and icons' })
  const offered = picker.getByRole('option')
  await page.keyboard.press('End')
  // Neither other signs nor a colon within a word.
  await page.keyboard.type('; @sun #sun /sun sun at 10:30 ')
  await expect(text).toHaveText('Weather ; @sun #sun /sun sun at 10:30')
  await expect(picker).toHaveCount(0)
  expect(fetched).toEqual([])

  await page.keyboard.type(':')
  await expect(offered).toHaveCount(10)
  expect(fetched).toHaveLength(1)
  await page.keyboard.type('sun')
  await expect(offered.filter({ hasText: /^sun/i }).first()).toBeVisible()
  const names = async () => Promise.all((await offered.all()).map((option) => option.innerText()))
  const kinds = async () => [...new Set((await names()).map((name) => (/ icon$/.test(name) ? 'icon' : 'emoji')))].sort()
  await expect.poll(kinds).toEqual(['emoji', 'icon'])
  await page.keyboard.press('Escape')
  await expect(picker).toHaveCount(0)
  await page.keyboard.type(' :rain')
  await expect(offered.first()).toBeVisible()
  expect(fetched).toHaveLength(1)
})

test('a colon offers emoji and icons, ten at most, and what is chosen is published [E-030]', async ({
  page,
  almanac,
}) => {
  const text = await editText(page, almanac, '/words/colon', paragraph(words('Weather ')))
  await page.keyboard.press('End')
  await page.keyboard.type(':sun')
  const offered = page.locator('.rt-typeahead-list').getByRole('option')
  await expect(offered.first()).toBeVisible()
  expect(await offered.count()).toBeLessThanOrEqual(10)
  await page.keyboard.type('flower')
  await page.getByRole('option', { name: 'sunflower' }).click()
  await expect(text).toHaveText('Weather 🌻')
  await expect(page.locator('[aria-live]').filter({ hasText: 'sunflower' })).toBeAttached()
  await page.keyboard.type(' :house')
  await page
    .getByRole('option', { name: /house.* icon$/i })
    .first()
    .click()
  await expect(text.locator('svg')).toBeVisible()
  await page.keyboard.press('Escape')
  await isSaved(page)
  await publish(page)
  await page.goto('/words/colon')
  const published = page.locator('.rt p')
  await expect(published).toContainText('Weather 🌻')
  await expect(published.locator('svg')).toBeVisible()
})

test('the end of a word is suggested from four letters on, and written only when accepted [E-012] [E-013]', async ({
  page,
  almanac,
}) => {
  const text = await editText(page, almanac, '/words/suggested', paragraph())
  const ghost = page.getByTestId('suggestion')
  // A text is saved later than the end of a word is suggested.
  const saved = page.waitForResponse((response) => response.request().method() === 'POST')
  await page.keyboard.type('gov')
  await saved
  await expect(ghost).toHaveCount(0)
  await page.keyboard.type('ernm')
  await expect(ghost).toHaveText('ent')
  await expect(text).toHaveText('governm')
  await page.keyboard.press('Tab')
  await expect(text).toHaveText('government')
  await expect(text).toBeFocused()
  await expect(ghost).toHaveCount(0)
  for (const accept of [() => page.keyboard.press('ArrowRight'), () => text.evaluate(swipeRight)]) {
    await page.keyboard.type(' governm')
    await expect(ghost).toHaveText('ent')
    await accept()
    await expect(text).toHaveText(/^(government ?)+$/)
  }
  await page.keyboard.type(' governm')
  await expect(ghost).toHaveText('ent')
  await page.keyboard.type(', said')
  await expect(ghost).toHaveCount(0)
  await expect(text).toHaveText('government government government governm, said')
})

/** What a finger does that goes to the right. */
function swipeRight(element: Element): void {
  for (const [type, clientX] of [
    ['touchstart', 100],
    ['touchend', 180],
  ] as const) {
    const finger = new Touch({ identifier: 1, target: element, clientX, clientY: 100 })
    const touches = type === 'touchstart' ? [finger] : []
    element.dispatchEvent(new TouchEvent(type, { bubbles: true, cancelable: true, touches, changedTouches: [finger] }))
  }
}

test('congratulations are highlighted in many languages; the words themselves stay, and looking saves nothing [E-016]', async ({
  page,
  almanac,
}) => {
  const stored = [paragraph(words('Grattis to us')), { type: 'code', language: 'js', children: [words('let us')] }]
  const text = await editText(page, almanac, '/words/keywords', ...stored, paragraph())
  await expect(text.locator('.rt-keyword')).toHaveText(['Grattis'])
  await expect(text.locator('.rt-code-keyword')).toHaveText('let')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'No Changes' })).toBeVisible()

  await openText(page, 'Story')
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.type('Congratulations and félicitations to all')
  await expect(text.locator('.rt-keyword')).toHaveText(['Grattis', 'Congratulations', 'félicitations'])
  await expect(text.locator('p').last()).toHaveText('Congratulations and félicitations to all')
  await page.keyboard.press('Escape')
  await isSaved(page)
  await publish(page)
  await page.goto('/words/keywords')
  await expect(page.locator('.rt-keyword')).toHaveText(['Grattis', 'Congratulations', 'félicitations'])
})

test('one of five styles is chosen; one that is no annotation takes the background back [D-153] [D-154]', async ({
  page,
  almanac,
}) => {
  await editText(page, almanac, '/words/styled', paragraph(words('Noted')))
  await page.getByText('Text style').click()
  const style = page.getByLabel('Style')
  await expect(style.getByRole('option')).toHaveText([
    'Default',
    'Dark',
    'Annotation Card',
    'Annotation Image Card',
    'Handwritten',
  ])
  await style.selectOption('Annotation Card')
  await page.getByLabel('Background').fill('#ffeecc')
  await expect(page.getByText('#ffeecc')).toBeVisible()
  await style.selectOption('Handwritten')
  await style.selectOption('Annotation Card')
  await expect(page.getByText('#ffeecc')).toHaveCount(0)
  await expect(page.getByText('None')).toBeVisible()
})
