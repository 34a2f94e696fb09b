import { chromium } from '@playwright/test'
import { siteInUse } from '../tests/e2e/site-in-use.ts'
import { startAlmanac } from '../tests/support/almanac-server.ts'
import { chromiumFlags, findChromium } from '../tests/support/chromium.mjs'
import { type PlayedSequence, playSequence } from '../tests/support/typing/play-sequence.ts'
import { typingSequences } from '../tests/support/typing/typing-sequence.ts'
import { signedInProfile, typingWorld } from '../tests/support/typing/typing-world.ts'
import type { TrialRow } from './trial-row.ts'

/** `SEQUENCES=20 SEED=7 npm run trial typing` tries fewer, or others. */
const SEQUENCES = Number(process.env.SEQUENCES ?? 500)
const SEED = Number(process.env.SEED ?? 20_260_101)
/** People who write at the same time, each in a site and a browser profile of their own. */
const AT_ONCE = 4

/** Random sequences of typing, leaving and coming back in two tabs, with and without a network: nothing may be lost. */
export async function trial(): Promise<TrialRow[]> {
  const almanac = await startAlmanac()
  const executablePath = findChromium()
  const browser = await chromium.launch({ args: chromiumFlags(), ...(executablePath ? { executablePath } : {}) })
  const sequences = [...typingSequences(SEQUENCES, SEED).entries()]
  const played: PlayedSequence[] = []
  try {
    const site = await siteInUse(almanac)
    const player = async () => {
      const context = await signedInProfile(browser, almanac.url)
      for (let next = sequences.shift(); next; next = sequences.shift()) {
        const [number, steps] = next
        const one = await playSequence(context, await typingWorld(site, almanac.url, `/t${number}`), steps)
        const problems = one.problems.map((problem) => `sequence ${number}: ${problem}`)
        for (const problem of problems) process.stderr.write(`${problem}\n`)
        played.push({ ...one, problems })
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, player))
  } finally {
    await browser.close()
    await almanac.stop()
  }
  const sum = (key: 'words' | 'acknowledged') => played.reduce((total, one) => total + one[key], 0).toLocaleString('en')
  const figures = `${played.length} sequences, ${sum('words')} words, ${sum('acknowledged')} times called saved`
  return [{ name: 'typing in two tabs', figures, problems: played.flatMap(({ problems }) => problems) }]
}
