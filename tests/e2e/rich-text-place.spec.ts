import { expect } from '@playwright/test'
import { test } from './open-workbench.ts'
import { editText, paragraph, words } from './rich-text.ts'
import { siteInUse } from './site-in-use.ts'

type Draft = { page: { draft_sections: { element: { 'element-data': string } }[] } }

test('a text is edited in its section, stored there, at the page’s own address, without the actions of the playground [E-004] [E-015] [E-017]', async ({
  page,
  almanac,
}) => {
  const text = await editText(page, almanac, '/text-place', paragraph(words('Rivers')))
  const address = page.url()
  await expect(page.getByRole('toolbar', { name: 'Text tools' })).toBeVisible()
  await expect(page.getByRole('toolbar', { name: 'Actions' })).toHaveCount(0)
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.type(' rise')
  await page.getByRole('button', { name: 'Insert' }).click()
  await page.getByRole('menuitem', { name: 'Table' }).click()
  await expect(page.getByRole('dialog', { name: 'Insert Table' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Insert Table' })).toBeHidden()
  await expect(text).toHaveText('Rivers rise')
  expect(page.url()).toBe(address)

  const site = await siteInUse(almanac)
  const { patterns } = await site.call<{ patterns: { id: number; base_url: string }[] }>('patterns.list', {})
  const patternId = patterns.find(({ base_url }) => base_url === '/text-place')?.id
  const { pages } = await site.call<{ pages: { id: number }[] }>('pages.list', { patternId })
  const stored = async () => {
    const draft = await site.call<Draft>('pages.draft', { pageId: pages[0]?.id })
    return draft.page.draft_sections[0]?.element['element-data']
  }
  await expect.poll(stored).toContain('Rivers rise')
  expect((await page.request.get('/dev/rich-text')).status()).toBe(404)
})
