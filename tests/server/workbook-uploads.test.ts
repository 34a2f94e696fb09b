import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { jobOver, type KeptFile, sendFile } from '../support/load-csv.ts'
import { call, done } from '../support/people.ts'
import { worldInUse } from '../support/world-in-use.ts'
import { zipArchive } from '../support/zip-archive.ts'

const { almanac, admin, world } = await worldInUse()
const fixture = (name: string) => readFileSync(`tests/fixtures/workbooks/${name}`)

async function load(name: string, bytes: Uint8Array) {
  const about = { patternId: world.catalogueId, name }
  const { file } = (await (await sendFile(almanac, about, bytes as BodyInit, admin)).json()) as KeptFile
  const started = await call(almanac, 'sources.load', { ...about, file }, admin)
  return jobOver(almanac, ((await started.json()) as { jobId: string }).jobId, admin)
}

describe('workbooks through the upload door', () => {
  test.each([['openpyxl.xlsx'], ['sheetjs.xlsb'], ['libreoffice.xls'], ['libreoffice.ods']])(
    '%s becomes a source whose codes have their zeros and whose days are dates',
    async (name) => {
      const { problem, result } = await load(name, fixture(name))
      expect(problem).toBeNull()
      const { viewId } = result as { viewId: number }
      const rows = await done(almanac, 'rows.list', { app: world.app, view: viewId }, admin)
      for (const text of ['01003', '2024-02-29', 'Añasco', '36:15:00']) expect(JSON.stringify(rows)).toContain(text)
    },
  )

  test('a zipped workbook becomes a source, and nothing that was unpacked stays', async () => {
    const zipped = zipArchive([{ name: 'folder/losses.xls', bytes: fixture('libreoffice.xls') }])
    expect(await load('losses.zip', zipped)).toMatchObject({ state: 'done', problem: null })
    expect(readdirSync(join(almanac.dataDir, 'uploads')).filter((name) => !name.endsWith('.file'))).toEqual([])
  })

  test('what can not be read is told in words, by the job', async () => {
    const cut = await load('cut.xlsx', fixture('openpyxl.xlsx').subarray(0, 5_000))
    expect(cut).toMatchObject({ state: 'failed', problem: expect.stringContaining('damaged or cut off') })
  })
})
