import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { jobOver, type KeptFile, sendFile } from '../support/load-csv.ts'
import { call, done } from '../support/people.ts'
import { plainWorkbook } from '../support/plain-workbook.ts'
import { sharedWorld } from '../support/world-in-use.ts'
import { zipArchive } from '../support/zip-archive.ts'

const { almanac, admin, world } = await sharedWorld()
const fixture = (name: string) => readFileSync(`tests/fixtures/workbooks/${name}`)

const viewOf = (result: unknown) => (result as { viewId: number }).viewId

async function keep(name: string, bytes: Uint8Array): Promise<string> {
  const about = { patternId: world.catalogueId, name }
  return ((await (await sendFile(almanac, about, bytes as BodyInit, admin)).json()) as KeptFile).file
}

/** A workbook of two sheets, each with one cell below a header, byte by byte. */
function twoSheets(...sheets: { name: string; value: string }[]): Buffer {
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const listed = sheets.map(({ name }, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
  const related = sheets.map(
    (_, at) => `<Relationship Id="rId${at + 1}" Type="${office}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  )
  const text = (reference: string, value: string) => `<c r="${reference}" t="inlineStr"><is><t>${value}</t></is></c>`
  const files = [
    {
      name: 'xl/workbook.xml',
      bytes: `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${listed.join('')}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      bytes: `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${related.join('')}</Relationships>`,
    },
    ...sheets.map(({ value }, at) => ({
      name: `xl/worksheets/sheet${at + 1}.xml`,
      bytes: `<worksheet xmlns="${main}"><sheetData><row r="1">${text('A1', 'note')}</row><row r="2">${text('A2', value)}</row></sheetData></worksheet>`,
    })),
  ]
  return plainWorkbook({ files })
}

async function load(name: string, bytes: Uint8Array) {
  const about = { patternId: world.catalogueId, name }
  const file = await keep(name, bytes)
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

  test('a workbook with macros, a list of JSON and a zipped one become sources', async () => {
    const texts = async ({ problem, result }: Awaited<ReturnType<typeof load>>) => {
      expect(problem).toBeNull()
      return JSON.stringify(await done(almanac, 'rows.list', { app: world.app, view: viewOf(result) }, admin))
    }
    const rows = '<row r="1"><c r="A1" t="inlineStr"><is><t>fips</t></is></c></row>'
    const cell = '<row r="2"><c r="A2" t="inlineStr"><is><t>01003</t></is></c></row>'
    const macros = 'application/vnd.ms-excel.sheet.macroEnabled.main+xml'
    const types = `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="bin" ContentType="application/vnd.ms-office.vbaProject"/><Override PartName="/xl/workbook.xml" ContentType="${macros}"/></Types>`
    const files = [
      { name: '[Content_Types].xml', bytes: types },
      { name: 'xl/vbaProject.bin', bytes: Buffer.from('d0cf11e0a1b11ae1', 'hex') },
    ]
    expect(await texts(await load('losses.xlsm', plainWorkbook({ rows: rows + cell, files })))).toContain('01003')
    const json = Buffer.from('{"note": "of 2024", "counties": [{"fips": "01003", "big": 12345678901234567890}]}')
    expect(await texts(await load('losses.json', json))).toContain('12345678901234567890')
    const zipped = zipArchive([{ name: 'losses.json', bytes: json }])
    expect(await texts(await load('json.zip', zipped))).toContain('01003')
  })

  test('each sheet of a workbook becomes a source of its own', async () => {
    const sheet = (name: string, value: string) => ({ name, value })
    const file = await keep('two.xlsx', twoSheets(sheet('First', 'of the first'), sheet('Second', 'of the second')))
    const about = { patternId: world.catalogueId, file }
    const { sheet: shown } = await done<{ sheet: { sheets: { name: string }[] } }>(
      almanac,
      'sources.preview',
      about,
      admin,
    )
    expect(shown.sheets.map(({ name }) => name)).toEqual(['First', 'Second'])
    for (const name of ['First', 'Second']) {
      const input = { ...about, name, fileName: 'two.xlsx', reading: { sheet: name } }
      const { jobId } = await done<{ jobId: string }>(almanac, 'sources.publish', input, admin)
      const { problem, result } = await jobOver(almanac, jobId, admin)
      expect(problem).toBeNull()
      const rows = await done(almanac, 'rows.list', { app: world.app, view: viewOf(result) }, admin)
      expect(JSON.stringify(rows)).toContain(`of the ${name.toLowerCase()}`)
    }
  })

  test('what cannot be read is told in words, by the job', async () => {
    const cut = await load('cut.xlsx', fixture('openpyxl.xlsx').subarray(0, 5_000))
    expect(cut).toMatchObject({ state: 'failed', problem: expect.stringContaining('damaged or cut off') })
  })
})
