import { accessSync, constants, statSync } from 'node:fs'
import { delimiter, isAbsolute, join } from 'node:path'

const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]
const FOLDERS = ['/usr/bin', '/usr/local/bin', '/snap/bin']
const MAC = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The Chromium that makes PDFs: the one that was named, else one that the system has; null where there is none. */
export function findChromium(named: string | null, path = process.env.PATH ?? ''): string | null {
  if (named !== null) return isProgram(named) ? named : null
  const folders = [...new Set([...path.split(delimiter).filter(isAbsolute), ...FOLDERS])]
  const usual = folders.flatMap((folder) => NAMES.map((name) => join(folder, name)))
  return [...usual, ...MAC].find(isProgram) ?? null
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return statSync(path).isFile()
  } catch {
    return false
  }
}
