import { openAsBlob } from 'node:fs'
import { join } from 'node:path'
import { MILLION, millionRows } from '../bench/million-rows.ts'
import { type AlmanacServer, startAlmanac } from '../tests/support/almanac-server.ts'
import { LARGE, largeSite } from '../tests/support/large-site.ts'
import { jobOver, type KeptFile, sendFile } from '../tests/support/load-csv.ts'
import { done, type Identity, operatorToken } from '../tests/support/people.ts'
import { picture } from '../tests/support/pictures.ts'

export const [PAGES, SECTIONS, PICTURES] = [1_000, 5, 200]

/** A server with a site of 1,000 pages, 5,000 sections, 200 pictures and a version of a million rows. */
export async function largeInstallation(dataDir: string, folder: string) {
  await largeSite(dataDir, { pages: PAGES, sections: SECTIONS })
  const almanac = await startAlmanac({ dataDir })
  try {
    const admin = await operatorToken(almanac)
    await addPictures(almanac, admin)
    await addRows(almanac, admin, folder)
    return { almanac, admin }
  } catch (error) {
    await almanac.stop()
    throw error
  }
}

async function addPictures(almanac: AlmanacServer, admin: Identity): Promise<void> {
  for (let at = 0; at < PICTURES; at++) {
    const file = Buffer.from(await picture('png', { width: 64 + at })).toString('base64')
    await done(almanac, 'media.upload', { app: LARGE.app, name: `picture ${at}.png`, file }, admin)
  }
}

async function addRows(almanac: AlmanacServer, admin: Identity, folder: string): Promise<void> {
  const path = join(folder, 'million.csv')
  await millionRows(path)
  const catalogue = { app: LARGE.app, name: 'Figures', base_url: '/figures', pattern_type: 'forms' }
  const { id: patternId } = await done<{ id: number }>(almanac, 'patterns.create', catalogue, admin)
  const sent = await sendFile(almanac, { patternId, name: 'million.csv' }, await openAsBlob(path), admin)
  const { file } = (await sent.json()) as KeptFile
  const { jobId } = await done<{ jobId: string }>(almanac, 'sources.load', { patternId, name: 'Million', file }, admin)
  const { state, problem, result } = await jobOver(almanac, jobId, admin)
  const loaded = (result as { rows?: number } | null)?.rows
  if (state !== 'done' || loaded !== MILLION) throw new Error(`The load of ${loaded} rows is ${state}: ${problem}`)
}
