import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findChromium } from '../../../tests/support/chromium.mjs'
import { pdfText } from '../../../tests/support/pdf-text.ts'
import { findChromium as findProgram } from './find-chromium.server.ts'
import { makePdf, type PdfOrder } from './make-pdf.server.ts'
import { pagesOfNames } from './pdf-pages.ts'

const program = findChromium() ?? ''
const reached: string[] = []
const elsewhere = createServer((request, response) => {
  reached.push(request.url ?? '')
  response.end('reached')
})
await new Promise<void>((ready) => elsewhere.listen(0, '127.0.0.1', ready))
const { port } = elsewhere.address() as AddressInfo

// Others make PDFs on this machine too, and other tests run in this process.
const before = process.env.TMPDIR
const scratch = mkdtempSync(join(tmpdir(), 'almanac-test-'))
beforeAll(() => {
  process.env.TMPDIR = scratch
})
afterAll(() => {
  if (before === undefined) delete process.env.TMPDIR
  else process.env.TMPDIR = before
  elsewhere.close()
  rmSync(scratch, { recursive: true })
})

const order = (html: string, more: Partial<PdfOrder> = {}): PdfOrder => ({
  program,
  address: 'https://plan.example.org/print/all',
  html: `<!DOCTYPE html><html lang="en"><head><title>Plan</title></head><body>${html}</body></html>`,
  file: async () => null,
  contents: null,
  paper: 'letter',
  signal: new AbortController().signal,
  ...more,
})

const profiles = () => readdirSync(tmpdir()).filter((name) => name.startsWith('almanac-pdf-'))

test('a document asks for nothing over the network, runs nothing, and leaves nothing behind', async () => {
  const asked: string[] = []
  const file = async (url: URL) => {
    asked.push(url.pathname)
    return null
  }
  const address = `http://127.0.0.1:${port}`
  const html = `
    <link rel="stylesheet" href="${address}/style.css"><link rel="prefetch" href="${address}/prefetch">
    <link rel="preconnect" href="${address}"><img src="${address}/picture.png" alt=""><img src="/media/own.png" alt="">
    <iframe src="${address}/frame"></iframe><iframe src="file:///etc/hostname"></iframe>
    <object data="${address}/object"></object><video src="${address}/film.mp4"></video>
    <meta http-equiv="refresh" content="0; url=${address}/refresh">
    <script>document.body.textContent = 'hostile'; new WebSocket('ws://127.0.0.1:${port}/socket')</script>
    <p>Calm words</p>`
  const text = pdfText(Buffer.from(await makePdf(order(html, { file }))))
  expect(text).toContain('Calmwords')
  expect(text).not.toContain('hostile')
  expect(reached).toEqual([])
  expect(asked).toEqual(['/media/own.png'])
  expect(profiles()).toEqual([])
})

test('contents are written anew with the page of each heading', async () => {
  const headings = Array.from({ length: 12 }, (_, at) => at)
  const links = headings.map((at) => `<a href="#part-${at}">part ${at}</a>`).join('')
  const html = `<nav>${links}</nav>${headings.map((at) => `<h2 id="part-${at}" style="break-before: page">${at}</h2>`).join('')}`
  const contents = {
    selector: 'nav',
    html: (pages: ReadonlyMap<string, number>) =>
      `<nav>${headings.map((at) => `<a href="#part-${at}">at ${pages.get(`part-${at}`)};</a>`).join('')}</nav>`,
  }
  const pdf = await makePdf(order(html, { contents }))
  expect(pdfText(Buffer.from(pdf))).toContain(headings.map((at) => `at${at + 2};`).join(''))
  expect((await pagesOfNames(pdf)).get('part-11')).toBe(13)
})

test('a PDF ends with the one who asked for it', async () => {
  const leaving = new AbortController()
  const left = new Error('left')
  // A picture that never comes keeps the document from being drawn.
  const file = () => {
    leaving.abort(left)
    return new Promise<null>(() => {})
  }
  await expect(makePdf(order('<img src="/media/never.png" alt="">', { file, signal: leaving.signal }))).rejects.toBe(
    left,
  )
  expect(profiles()).toEqual([])
})

test('what was named must be a program; nothing is taken in its place', () => {
  expect(findProgram('/nowhere/chromium')).toBe(null)
  expect(findProgram(process.execPath)).toBe(process.execPath)
})
