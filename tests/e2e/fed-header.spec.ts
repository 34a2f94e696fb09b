import { expect } from '@playwright/test'
import { HEADER_GROUP } from '#domain/page/section-groups.ts'
import { picture } from '../support/pictures.ts'
import { chooseFor, isSaved, section } from './edit-mode.ts'
import { test } from './fixtures.ts'
import { pageOf, sourceOf, textElement } from './published-sections.ts'
import { addPattern, signIn, siteInUse } from './site-in-use.ts'

const GROUPS = [HEADER_GROUP, { ...HEADER_GROUP, name: 'default', position: 'content' }]

test('a header says what a row of its source says, and its own words where that says nothing', async ({
  page,
  almanac,
}) => {
  const site = await siteInUse(almanac)
  const { id } = await addPattern(site, '/fed-heads')
  const file = Buffer.from(await picture('png', { width: 1200, height: 400 })).toString('base64')
  const { hash } = await site.call<{ hash: string }>('media.upload', { app: site.app, name: 'h.png', alt: '', file })
  const csv = `county,about,photo\nAlbany,On the Hudson,\nBronx,North of Manhattan,/media/${hash}/h.png\n`
  const viewId = await sourceOf(site, '/fed-heads-data', 'Counties', csv)
  const columns = [
    { name: 'county', title: true, filters: [{ values: ['Bronx'] }] },
    { name: 'about', show: false },
    { name: 'photo', bgImg: true },
  ]
  const settings = { sourceInfo: { view_id: viewId }, columns, note: 'Own words' }
  const element = { 'element-type': 'header', 'element-data': JSON.stringify(settings) }
  const sections = [
    { title: 'Head', level: 0, group: 'header', element },
    { title: 'Text', element: textElement('Read me.') },
  ]
  await pageOf(site, id, { title: 'Fed', sections, groups: GROUPS })
  await page.goto('/fed-heads/fed')
  const header = page.locator('.page-header')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(['Bronx'])
  await expect(header).toContainText('Own words')
  const image = header.locator('.page-header-picture img')
  await expect(image).toHaveJSProperty('complete', true)
  expect(await image.evaluate((one) => [(one as HTMLImageElement).naturalWidth, one.clientHeight])).toEqual([1200, 300])

  await signIn(page)
  await page.goto('/fed-heads/edit/fed')
  await chooseFor(page, 'Head', 'Edit')
  const panel = page.getByRole('complementary')
  await panel.getByLabel('Note from').selectOption('about')
  await expect(section(page, 'Head')).toContainText('North of Manhattan')
  await panel.getByLabel('Title from').selectOption('')
  await expect(section(page, 'Head').getByRole('heading').first()).toHaveText('Fed')
  await isSaved(page)
})
