import { readFileSync } from 'node:fs'
import { expect, type Locator, type Page } from '@playwright/test'
import { picture } from '../support/pictures.ts'
import { expectAccessible } from './axe.ts'
import { isSaved, publish } from './edit-mode.ts'
import { test } from './open-workbench.ts'
import { editText, newLine, paragraph, slash, words } from './rich-text.ts'

const KEPT = /^\/media\/[0-9a-f]{64}\//

type Handed = { name: string; type: string; base64: string }

/** Hands files to the text as a drop or a paste would. */
async function hand(text: Locator, way: 'drop' | 'paste', files: Handed[]): Promise<void> {
  await text.evaluate(
    (element, { way, files }) => {
      const data = new DataTransfer()
      for (const { name, type, base64 } of files) {
        data.items.add(new File([Uint8Array.from(atob(base64), (one) => one.charCodeAt(0))], name, { type }))
      }
      const line = element.lastElementChild?.getBoundingClientRect()
      const at = { clientX: (line?.x ?? 0) + 4, clientY: (line?.y ?? 0) + 4 }
      const how = { bubbles: true, cancelable: true }
      const event =
        way === 'drop'
          ? new DragEvent('drop', { ...how, ...at, dataTransfer: data })
          : new ClipboardEvent('paste', { ...how, clipboardData: data })
      element.dispatchEvent(event)
    },
    { way, files },
  )
}

/** Pastes what another page put on the clipboard. */
function pasteHtml(text: Locator, html: string): Promise<void> {
  return text.evaluate((element, copied) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', copied)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, html)
}

async function png(name: string, width: number): Promise<Handed> {
  const bytes = await picture('png', { width, height: 60 })
  return { name, type: 'image/png', base64: Buffer.from(bytes).toString('base64') }
}

const tools = (page: Page) => page.getByRole('button', { name: 'Edit the picture' })

test('a picture is chosen in its dialog, sized, described and published from the media store [E-098] [E-099] [E-100]', async ({
  page,
  almanac,
}) => {
  const text = await editText(page, almanac, '/image/dialog', paragraph(words('The old bridge')))
  await newLine(page)
  await slash(page, 'image', 'Image')
  const dialog = page.getByRole('dialog', { name: 'Insert Image' })
  const [file, confirm] = [dialog.getByLabel('File'), dialog.getByRole('button', { name: 'Confirm' })]
  await expect(confirm).toBeDisabled()
  await expect(dialog.getByLabel('Position')).toHaveValue('left')
  await expect(dialog.getByLabel('Show a caption')).not.toBeChecked()
  await file.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') })
  await expect(dialog.getByText('notes.txt is not a supported picture, or is larger than 20 MB.')).toBeVisible()
  await expect(confirm).toBeDisabled()
  const buffer = Buffer.from(await picture('png', { width: 400, height: 300 }))
  await file.setInputFiles({ name: 'bridge.png', mimeType: 'image/png', buffer })
  await dialog.getByLabel('Description').fill('A bridge in fog')
  await confirm.click()
  const shown = text.getByRole('img', { name: 'A bridge in fog' })
  await expect(shown).toBeVisible()
  await expect(text.locator('figure')).toHaveAttribute('data-position', 'left')

  // What is typed until the save is answered stays, and so does the caret.
  await expect(text).toBeFocused()
  await page.keyboard.type('typed at once')
  await expect(shown).toHaveAttribute('src', KEPT)
  await page.keyboard.type(' and later')
  await expect(text).toContainText('typed at once and later')

  await shown.click()
  const handle = page.getByRole('slider', { name: 'Width of the picture' })
  await handle.hover()
  const corner = await handle.boundingBox()
  await page.mouse.down()
  await page.mouse.move((corner?.x ?? 0) + 8 - 100, corner?.y ?? 0)
  await page.mouse.up()
  await expect(shown).toHaveAttribute('width', /^(29|30)\d$/)
  const wide = Number(await shown.getAttribute('width'))
  await handle.press('ArrowLeft')
  await expect(shown).toHaveAttribute('width', `${wide - 16}`)

  await tools(page).click()
  // The picture says whether it is ticked, a moment after the click.
  await page.getByLabel('Show a caption').click()
  await expect(page.getByLabel('Show a caption')).toBeChecked()
  await page.getByLabel('Position').selectOption('right')
  await expect(text.locator('figure')).toHaveAttribute('data-position', 'right')
  await isSaved(page)
  await expectAccessible(page, 'the tools of a picture', { within: '[role=dialog]', dark: false })
  await page.keyboard.press('Escape')
  await expect(page.getByLabel('Show a caption')).toBeHidden()
  const caption = page.getByRole('textbox', { name: 'Caption' })
  await caption.click()
  await expect(caption).toBeFocused()
  await page.keyboard.type('In the spring of 1901')
  await expect(caption).toHaveText('In the spring of 1901')
  await isSaved(page)
  await publish(page)

  await page.goto('/image/dialog')
  const published = page.getByRole('img', { name: 'A bridge in fog' })
  await expect(published).toHaveAttribute('src', KEPT)
  await expect(published).toHaveAttribute('srcset', /w=320&f=webp 320w/)
  await expect(published).toHaveAttribute('width', `${wide - 16}`)
  await expect(published).toHaveJSProperty('complete', true)
  expect(await published.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  await expect(page.getByRole('figure')).toContainText('In the spring of 1901')
  await expect(page.getByRole('figure')).toHaveAttribute('data-position', 'right')
})

for (const way of ['drop', 'paste'] as const) {
  test(`${way}: every kind of picture is taken, and no other file [E-101]`, async ({ page, almanac }) => {
    const text = await editText(page, almanac, `/image/${way}`, paragraph(words('Floods')))
    await newLine(page)
    const heic = readFileSync('tests/support/heic/photo.heic')
    const file = (name: string, type: string, bytes: Uint8Array): Handed => ({
      name,
      type,
      base64: Buffer.from(bytes).toString('base64'),
    })
    const pictures = [
      file('a.png', 'image/png', await picture('png')),
      file('b.jpg', 'image/jpeg', await picture('jpeg')),
      file('c.gif', 'image/gif', await picture('gif')),
      file('d.webp', 'image/webp', await picture('webp')),
      file('e.heic', 'image/heic', heic),
      file('f.heif', 'image/heif', heic),
      // Not every system knows what a telephone writes.
      file('g.HEIC', '', heic),
      file('h.heif', '', heic),
    ]
    const others = [
      file('plan.pdf', 'application/pdf', Buffer.from('%PDF-1.7')),
      file('notes.txt', 'text/plain', Buffer.from('notes')),
      file('drawing.svg', 'image/svg+xml', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')),
      file('film.mp4', 'video/mp4', Buffer.from('film')),
      file('table.csv', '', Buffer.from('a,b')),
      file('named.png', 'text/html', Buffer.from('<b>no picture</b>')),
    ]
    for (const other of others) {
      await hand(text, way, [other])
      await expect(page.getByText(`Not added: ${other.name}`)).toBeVisible()
    }
    await expect(text.getByRole('img')).toHaveCount(0)
    // All of a drop are looked at, each by itself.
    await hand(text, way, [...others.slice(0, 1), ...pictures])
    for (const { name } of pictures) await expect(text.getByRole('img', { name })).toHaveAttribute('src', KEPT)
    await expect(text.getByRole('img')).toHaveCount(pictures.length)
    await isSaved(page)
    await expect(text.locator('p')).toHaveText(['Floods', ''])
  })
}

test('pictures in a text are sent with its save alone, and what the server cannot read is named [E-093]', async ({
  page,
  almanac,
}) => {
  // What the text shows is fetched once a save has kept it; sent it is never but with the save.
  const sent: string[] = []
  page.on('request', (request) => request.method() !== 'GET' && sent.push(new URL(request.url()).pathname))
  const text = await editText(page, almanac, '/image/files', paragraph(words('Floods')))
  await newLine(page)
  const gif = { name: 'moving.gif', type: 'image/gif', base64: Buffer.from(await picture('gif')).toString('base64') }
  const webp = { name: 'small.webp', type: 'image/webp', base64: Buffer.from(await picture('webp')).toString('base64') }
  const svg = { name: 'drawing.svg', type: 'image/svg+xml', base64: btoa('<svg xmlns="http://www.w3.org/2000/svg"/>') }
  await hand(text, 'drop', [await png('flood.png', 90), gif, svg])
  await expect(text.getByRole('img')).toHaveCount(2)
  const base64 = btoa('not really one')
  await hand(text, 'paste', [
    webp,
    { name: 'IMG_2.heic', type: '', base64 },
    { name: 'IMG_3.heif', type: 'image/heif', base64 },
  ])
  for (const name of ['flood.png', 'moving.gif', 'small.webp', 'IMG_2.heic', 'IMG_3.heif']) {
    await expect(text.getByRole('img', { name })).toBeVisible()
  }
  await expect(page.getByText('Not added: drawing.svg')).toBeVisible()
  expect(sent.filter((path) => path.startsWith('/media') || path.startsWith('/api/media'))).toEqual([])
  // What was copied with its picture from another site comes without, also onto a selected picture.
  await text.getByRole('img', { name: 'small.webp' }).click()
  await pasteHtml(text, '<p>The weir<img src="https://weirs.example/a.png" alt="A weir"></p>')
  await expect(page.getByText('A picture was left out')).toBeVisible()
  await expect(text).toContainText('The weir')
  await expect(text.getByRole('img', { name: 'A weir' })).toHaveCount(0)
  await page.keyboard.press('ControlOrMeta+z')
  await expect(text.getByRole('img', { name: 'small.webp' })).toBeVisible()

  // The server names what it could not read; once that is gone, the rest is kept.
  await expect(page.getByText(/^The picture "IMG_2\.heic": /).first()).toBeVisible()
  for (const name of ['IMG_2.heic', 'IMG_3.heif']) {
    await text.getByRole('img', { name }).click()
    await page.keyboard.press('Delete')
    await expect(text.getByRole('img', { name })).toHaveCount(0)
  }
  await expect(text.getByRole('img')).toHaveCount(3)
  await isSaved(page)
  for (const name of ['flood.png', 'moving.gif', 'small.webp']) {
    await expect(text.getByRole('img', { name })).toHaveAttribute('src', KEPT)
  }

  // Copied within the text, it is the same picture.
  await text.getByRole('img', { name: 'flood.png' }).click()
  await page.keyboard.press('ControlOrMeta+c')
  await text.getByText('Floods').click()
  await newLine(page)
  await page.keyboard.press('ControlOrMeta+v')
  await expect(text.getByRole('img', { name: 'flood.png' })).toHaveCount(2)
})
