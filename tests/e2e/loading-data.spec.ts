import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { expect } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { addPage, section } from './edit-mode.ts'
import { test } from './fixtures.ts'
import { holdCalls } from './held-call.ts'
import { addPattern, signIn, siteInUse } from './site-in-use.ts'

const LONG = join(tmpdir(), `almanac-long-${process.pid}.csv`)
const SENDING_MS = 20_000

/** A file that takes a while to load, however fast the machine is; of one so large only the first rows are previewed. */
test.beforeAll(async () => {
  const file = createWriteStream(LONG)
  file.write('n,county,note\n')
  for (let at = 0; at < 900_000; at += 1_000) {
    const lines = Array.from(
      { length: 1_000 },
      (_, n) => `${at + n},"County, ${n}","a ""note"" on row ${at + n}, as it was told"\n`,
    )
    if (!file.write(lines.join(''))) await once(file, 'drain')
  }
  file.end()
  await finished(file)
})
test.afterAll(() => rm(LONG, { force: true }))

test('a file is uploaded and loaded with its progress in words, and a load under way can be cancelled', async ({
  page,
  almanac,
}) => {
  const site = await siteInUse(almanac)
  await addPattern(site, '/loading')
  await addPattern(site, '/loading-data', 'forms')
  await addPattern(site, '/loading-elsewhere', 'forms')
  await signIn(page)
  await page.goto('/loading/edit')
  await addPage(page)
  await page.getByRole('button', { name: 'Add a section to Content' }).click()
  await page.getByRole('menuitem', { name: 'Table' }).click()
  const form = page.getByRole('form', { name: 'Load data' })
  await form.getByLabel('Catalogue').selectOption({ label: 'At /loading-data' })

  await form.getByLabel('Upload a file').setInputFiles(LONG)
  const name = LONG.slice(LONG.lastIndexOf('/') + 1)
  await expect(form.getByRole('progressbar', { name })).toBeVisible()
  await expect(form.getByText(/^(Reading the file(: .+ of .+)?|Loading rows: \d+ of 900000)$/)).toBeVisible()
  await form.getByRole('button', { name: `Cancel ${name}` }).click()
  await expect(form.getByText(`${name}: Cancelled`)).toBeVisible()
  await expect(form.getByLabel('Upload a file')).toBeEnabled()
  expect(await site.call('sources.search', { app: site.app, text: name })).toMatchObject({ sources: [], more: false })
  const jobs = await site.call<{ about: string; state: string }[]>('jobs.list', {})
  expect(jobs.find(({ about }) => about === name)?.state).toBe('cancelled')

  // One that can't be read is said in words, and the next may be loaded at once.
  const chosen = (text: string) => ({ name: 'losses.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await form.getByLabel('Upload a file').setInputFiles(chosen('county,loss\nAlbany,1\n"Bronx,2\n'))
  await expect(form.getByText(/^Failed: The quote opened on line 3 is never closed/)).toBeVisible()
  const goOn = await holdCalls(page, '**/api/jobs.get')
  await form.getByLabel('Upload a file').setInputFiles(chosen('county,loss\nAlbany,1\nBronx,2\n'))
  await expect(form.getByRole('button', { name: 'Cancel losses.csv' })).toBeVisible()
  await expectAccessible(page, 'a load under way')
  goOn()
  // The section shows what it was given, without another choice.
  await expect(section(page, 'Untitled Section').getByRole('cell', { name: 'Bronx' })).toBeVisible()
})

test('an upload is found again under way after a reload, and gone on with once it was cancelled', async ({
  page,
  almanac,
}) => {
  const site = await siteInUse(almanac)
  const { id: patternId } = await addPattern(site, '/loading-again', 'forms')
  const { sourceId, viewId } = await site.load({ patternId, name: 'Long', csv: 'n,county,note\n0,Albany,\n' })
  await signIn(page)
  await page.goto(`/loading-again/source/${sourceId}/upload/${viewId}`)
  await page.getByLabel('Choose a file').setInputFiles(LONG)
  // All of it is sent first.
  await page.getByRole('button', { name: 'Next: Columns' }).click({ timeout: SENDING_MS })
  await page.getByLabel('What note becomes').selectOption('Ignore')
  await page.getByRole('button', { name: 'Next: Publish' }).click()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText(/You can leave this page/)).toBeVisible()
  // It can be cancelled before anything is known of it.
  const goOn = await holdCalls(page, '**/api/jobs.get', 1)
  await page.reload()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('button', { name: 'Cancelling' })).toBeVisible()
  goOn()
  await expect(page.getByText('Cancelled. Nothing was changed.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Publish' })).toBeVisible()
  await page.getByRole('button', { name: 'Step 3: Columns' }).click()
  await expect(page.getByLabel('What note becomes')).toHaveValue('ignore')
})
