import { accessSync, constants, statfsSync, statSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

// The shell is Chromium without what only a person at a screen needs: the tests run a fifth faster in it.
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]
const MAC = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The Chromium that the browser tests use: the one named, the system's, or Playwright's own; undefined when there is none. */
export function findChromium(env = process.env) {
  if (env.CHROMIUM_PATH) return isProgram(env.CHROMIUM_PATH) ? env.CHROMIUM_PATH : undefined
  const onPath = (env.PATH ?? '').split(delimiter).flatMap((folder) => NAMES.map((name) => join(folder, name)))
  return [...onPath, ...MAC, chromium.executablePath()].find(isProgram)
}

/** Quiet and offline; the sandbox needs a user other than root. */
export function chromiumFlags() {
  return [
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    '--headless',
    '--disable-gpu',
    '--disable-quic',
    ...(hasRoomInMemory() ? [] : [PICTURES_ON_DISK]),
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ]
}

const PICTURES_ON_DISK = '--disable-dev-shm-usage'
const PICTURES_BYTES = 1024 ** 3

/** What Playwright would tell Chromium for the sake of small containers: drawn in files on the disk, screens take a tenth more. */
export function needlessFlags() {
  return hasRoomInMemory() ? [PICTURES_ON_DISK] : []
}

function hasRoomInMemory() {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    return bavail * bsize > PICTURES_BYTES
  } catch {
    return false
  }
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return statSync(path).isFile()
  } catch {
    return false
  }
}
