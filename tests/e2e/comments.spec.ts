import { expect } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { test } from './fixtures.ts'
import { pageOf, textElement } from './published-sections.ts'
import { ADMIN, addPattern, signIn, siteInUse } from './site-in-use.ts'

test('the team talks about a section in edit mode, by mail too, settles it, and no visitor sees any of it', async ({
  page,
  almanac,
}) => {
  const site = await siteInUse(almanac)
  const { id: patternId } = await addPattern(site, '/commented')
  const sections = [{ title: 'Rivers', element: textElement('About rivers.') }]
  await pageOf(site, patternId, { title: 'Hazards', sections })
  await signIn(page)
  await page.goto('/commented/edit/hazards')
  await page.getByRole('region', { name: 'Edit bar' }).getByRole('button', { name: 'Comments' }).click()
  const pane = page.getByRole('complementary', { name: 'Comments' })
  await expect(pane).toContainText('No open comments.')
  await pane.getByLabel('About').selectOption('Rivers')
  await pane.getByLabel('Comment').fill(`Is this the newest count? @${ADMIN.email}, please look.`)
  await pane.getByRole('button', { name: 'Comment' }).click()
  // This server has no mail server.
  await expect(page.getByText('Nobody was notified by email')).toBeVisible()
  await expect(
    page.getByText(`No mail server is set up, so the email to ${ADMIN.email} is waiting in the outbox.`),
  ).toBeVisible()
  const thread = pane.getByRole('article', { name: 'Comments about Rivers' })
  await expect(thread).toContainText('Is this the newest count?')
  await thread.getByLabel('Reply').fill('It is from 2020.')
  await thread.getByRole('button', { name: 'Reply' }).click()
  await expect(thread.getByRole('listitem')).toHaveCount(2)
  await expectAccessible(page, 'comments beside a page')
  const letters = await site.call<{ to?: string; recipient?: string; subject: string; body?: string; text?: string }[]>(
    'outbox.list',
    {},
  )
  const letter = letters.find(({ subject }) => subject.endsWith('mentioned you in a comment'))
  expect(JSON.stringify(letter)).toContain('/commented/edit/hazards#s1')

  // Visitors get the page without a word of it.
  const seen = await (await page.request.get('/commented/hazards')).text()
  expect(seen).toContain('About rivers.')
  expect(seen).not.toContain('newest count')

  await page.goto('/commented/manage')
  await page.getByRole('navigation', { name: 'The whole site' }).getByRole('link', { name: 'Comments' }).click()
  const listed = page.getByRole('list', { name: 'Comments' }).getByRole('listitem')
  await expect(listed).toContainText(['Rivers in Hazards'])
  await expect(listed).toContainText(['1 reply'])
  await expectAccessible(page, 'the comments of a site')
  await listed.getByRole('button', { name: 'Resolve' }).click()
  await expect(page.getByText('No open comments')).toBeVisible()
  await page.getByRole('link', { name: 'Resolved' }).click()
  await listed.getByRole('link', { name: 'Rivers in Hazards' }).click()
  await expect(page).toHaveURL(/\/commented\/edit\/hazards#s1$/)
  await page.getByRole('region', { name: 'Edit bar' }).getByRole('button', { name: 'Comments' }).click()
  await expect(pane).toContainText('No open comments.')
  await pane.getByRole('switch', { name: 'Show resolved' }).check()
  await expect(thread).toContainText('Resolved')
  await thread.getByRole('button', { name: 'Reopen' }).click()
  await expect(thread.getByLabel('Reply')).toBeVisible()
})
