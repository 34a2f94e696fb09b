import { statSync } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { runnerImport } from 'vite'
import { chromiumFlags, findChromium } from '../../tests/support/chromium.mjs'
import { SetupError, say } from '../setup/say.mjs'
import { SCENES } from './scenes.mjs'

const FOLDER = 'docs/guide/pictures'
const WINDOW = { width: 1280, height: 800 }
const MOST_BYTES = 80_000
const ADMIN = { email: 'ada@example.org', password: 'correct horse battery' }
const TEAM = [
  { email: 'grace@example.org', level: 10 },
  { email: 'linus@example.org', level: 5 },
  { email: 'mary@example.org', level: 5 },
]

/** Runs the product on an empty folder, goes through the scenes in their order and keeps what each one shows. */
export async function takePictures(root, names) {
  const { module } = await runnerImport('/tests/support/almanac-server.ts', { root, configFile: false })
  const almanac = await module.startAlmanac()
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags() })
  try {
    await setUp(almanac)
    const context = await browser.newContext({
      baseURL: almanac.url,
      viewport: WINDOW,
      reducedMotion: 'reduce',
      colorScheme: 'light',
      locale: 'en-US',
      timezoneId: 'America/New_York',
    })
    const page = await context.newPage()
    await mkdir(join(root, FOLDER), { recursive: true })
    for (const { name, signedIn = false, show } of SCENES) {
      if (signedIn) await signIn(context)
      await show(page)
      await page.mouse.move(0, 0)
      if (names.length === 0 || names.includes(name)) await keep(page, join(root, FOLDER, `${name}.webp`))
    }
    await removeOthers(join(root, FOLDER))
  } finally {
    await browser.close()
    await almanac.stop()
  }
}

async function setUp(almanac) {
  const { email, password } = ADMIN
  const run = async (...args) => {
    const { code, stderr } = await almanac.cli(args)
    if (code !== 0) throw new SetupError(`almanac ${args[0]} ended with ${code}: ${stderr}`)
  }
  await run('init', '--site', 'County plan', '--email', email, '--password', password)
  await run('demo')
  for (const { email, level } of TEAM)
    await run('user', 'create', '--email', email, '--password', password, '--level', String(level))
}

async function signIn({ request }) {
  const headers = { 'sec-fetch-site': 'same-origin' }
  const answer = await request.post('/auth/login', { form: ADMIN, headers, maxRedirects: 0 })
  if (answer.status() !== 303) throw new SetupError(`Signing in answered ${answer.status()}`)
}

/** The window as it is, once its fonts and pictures are there; without the caret, which blinks. */
async function keep(page, file) {
  await page.evaluate(async () => {
    await document.fonts.ready
    await Promise.all(
      [...document.images].filter(({ loading }) => loading !== 'lazy').map((image) => image.decode().catch(() => {})),
    )
  })
  const taken = await page.screenshot({ animations: 'disabled', caret: 'hide' })
  await sharp(taken).webp({ quality: 72, effort: 6 }).toFile(file)
  const { size } = statSync(file)
  say(`${file}: ${size} bytes`)
  if (size > MOST_BYTES) throw new SetupError(`${file} has ${size} bytes, more than ${MOST_BYTES}.`)
}

async function removeOthers(folder) {
  const known = new Set(SCENES.map(({ name }) => `${name}.webp`))
  for (const file of await readdir(folder)) if (!known.has(file)) await rm(join(folder, file))
}
