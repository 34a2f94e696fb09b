import { readFile } from 'node:fs/promises'
import { crc32, deflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { type PlainWorkbook, plainWorkbook, workbookFiles } from '../../../tests/support/plain-workbook.ts'
import { readSheet } from '../../../tests/support/read-workbook.ts'
import { scratchFolder } from '../../../tests/support/scratch-folder.ts'
import { zipArchive } from '../../../tests/support/zip-archive.ts'
import { measureFile } from '../read-file.server.ts'

const folder = scratchFolder()
const read = async (workbook: PlainWorkbook) => readSheet(await folder.write(plainWorkbook(workbook)))
const SHEET = 'xl/worksheets/sheet1.xml'
const RELATIONS = 'xl/_rels/workbook.xml.rels'
const cell = (reference: string) => `<row r="1"><c r="${reference}"><v>1</v></c></row>`
const sheetOf = (xml: string) => ({ files: [{ name: SHEET, bytes: xml }] })

const BOMB = '<!DOCTYPE a [<!ENTITY b "bbbbbbbbbb"><!ENTITY c "&b;&b;&b;&b;&b;&b;">]><worksheet>&c;</worksheet>'
const SHEETS = Array.from({ length: 10_000 }, (_, n) => `<sheet name="s${n}" sheetId="${n}" r:id="rId1"/>`).join('')

test.each([
  ['a value in column XFD', { rows: cell('XFD1') }, 'has a value in column XFD; at most 750 columns can be read'],
  ['an entity bomb', sheetOf(BOMB), 'has its own document type, which is not accepted'],
  ['an entity that nobody knows', { rows: '<row><c t="str"><v>&bomb;</v></c></row>' }, '&bomb;'],
  [
    '10,000 sheets',
    { files: [{ name: 'xl/workbook.xml', bytes: `<workbook><sheets>${SHEETS}</sheets></workbook>` }] },
    'more than 1000 sheets',
  ],
  ['XML that is cut off', sheetOf('<worksheet><sheetData><row><c><v>1</v></c></row>'), 'its XML is cut off'],
  [
    'tags that close in no order',
    sheetOf('<worksheet><sheetData></worksheet></sheetData>'),
    'are not closed in the order they were opened',
  ],
  ['elements that never stop nesting', sheetOf('<a>'.repeat(1_000)), 'nested more than 256 deep'],
  ['a tag that never ends', sheetOf(`<worksheet a="${'x'.repeat(3_000_000)}`), 'one of its tags never ends'],
  ['bytes that are not text', { rows: '<row><c t="str"><v>\u0000</v></c></row>' }, 'bytes that are not text'],
  [
    'relationships that lead to the workbook again',
    {
      files: [
        {
          name: RELATIONS,
          bytes: '<Relationships><Relationship Id="rId1" Type="x/worksheet" Target="workbook.xml"/></Relationships>',
        },
      ],
    },
    '',
  ],
  [
    'a shared text of 100 MB',
    { strings: `<si><t>${'x'.repeat(100_000_000)}</t></si>`, rows: '<row><c t="s"><v>0</v></c></row>' },
    'when it is unpacked',
  ],
  [
    'a cell of 100 MB',
    { rows: `<row><c t="str"><v>${'0123456789'.repeat(10_000_000)}</v></c></row>` },
    'Row 1 of the sheet “One” has more than 16 MB of text.',
  ],
] satisfies [string, PlainWorkbook, string][])(
  'a workbook with %s is refused in words',
  async (_what, workbook, words) => {
    await expect(read(workbook)).rejects.toMatchObject({
      name: 'ProblemError',
      message: expect.stringContaining(words),
    })
  },
)

test('a sheet that grows a thousand times when it is unpacked is refused soon, whatever size it says', async () => {
  const blank = Buffer.alloc(80_000_000, ' ')
  const packed = { bytes: deflateRawSync(blank), checksum: crc32(blank) }
  const files = workbookFiles({ files: [{ name: SHEET, bytes: '', packed, declaredSize: 10 }] })
  const path = await folder.write(zipArchive(files))
  await expect(readSheet(path)).rejects.toThrow('grows to more than 250 times its size when it is unpacked')
})

test('a sheet that the file does not hold is listed with the reason', async () => {
  const files = workbookFiles({ rows: cell('A1') }).filter(({ name }) => name !== SHEET)
  await expect(measureFile(await folder.write(zipArchive(files)))).rejects.toThrow('The file has no rows.')
})

test('an encrypted workbook, a Word document and a workbook that is cut off are named', async () => {
  const old = await readFile('tests/fixtures/workbooks/libreoffice.xls')
  const renamed = (to: string) => {
    const bytes = Buffer.from(old)
    const at = bytes.indexOf(Buffer.from('Workbook', 'utf16le'))
    const name = Buffer.from(to, 'utf16le')
    bytes.fill(0, at, at + 64)
    name.copy(bytes, at)
    bytes.writeUInt16LE(name.length + 2, at + 64)
    return folder.write(bytes)
  }
  await expect(readSheet(await renamed('EncryptedPackage'))).rejects.toThrow('The workbook is encrypted.')
  await expect(readSheet(await renamed('WordDocument'))).rejects.toThrow('This is a Word document, not a workbook.')
  for (const length of [9, 600, 2_000, 6_000, 10_000])
    await expect(readSheet(await folder.write(old.subarray(0, length)))).rejects.toMatchObject({ name: 'ProblemError' })
})

test('bytes decide what a file is, whatever it is called', async () => {
  const named = await folder.write('a,b\n1,2\n', 'table.xlsx')
  expect(await measureFile(named)).toMatchObject({ reader: 'csv', header: ['a', 'b'] })
  const csv = await folder.write(plainWorkbook({ rows: cell('A1') }), 'table.csv')
  expect((await readSheet(csv)).reader).toBe('xlsx')
  await expect(readSheet(await folder.write(''))).rejects.toThrow('The file is empty.')
})

test('a workbook whose shared texts are lost is not called empty', async () => {
  const rows = '<row r="1"><c r="A1" t="s"><v>0</v></c></row>'
  const files = workbookFiles({ rows }).filter(({ name }) => !name.includes('sharedStrings'))
  await expect(measureFile(await folder.write(zipArchive(files)))).rejects.toThrow(
    'The file has no values that can be read. Row 1, column 1 refers to text that is not in the file',
  )
})

test('a long sheet is read in batches, and whoever leaves ends that', async () => {
  const rows = '<row><c><v>1</v></c><c t="str"><v>x</v></c></row>'.repeat(200_000)
  const path = await folder.write(plainWorkbook({ rows }))
  expect(await measureFile(path)).toMatchObject({ rows: 200_000, headerRows: 0 })
  const leaving = new AbortController()
  setTimeout(() => leaving.abort(), 5)
  await expect(measureFile(path, { signal: leaving.signal })).rejects.toMatchObject({ name: 'AbortError' })
})
