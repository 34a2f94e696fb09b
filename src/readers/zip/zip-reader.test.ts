import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { readSheet } from '../../../tests/support/read-workbook.ts'
import { scratchFolder } from '../../../tests/support/scratch-folder.ts'
import { type PackedFile, zipArchive } from '../../../tests/support/zip-archive.ts'
import { measureFile, rowsOfFile } from '../read-file.server.ts'

const folder = scratchFolder()
const excel = await readFile('tests/fixtures/workbooks/libreoffice.xls')
const archive = (...files: PackedFile[]) => folder.write(zipArchive(files))

test('a zipped Excel and a zipped CSV are read as if they were not zipped', async () => {
  const workbook = await readSheet(await archive({ name: 'county losses.xls', bytes: excel }))
  expect(workbook.sheets.map(({ name }) => name)[0]).toBe('county losses.xls / Counties')
  expect(workbook.rows[2]?.slice(0, 3)).toEqual(['01003', 'Baldwin', '2024-02-29'])
  const path = await archive({ name: 'data/losses.csv', bytes: 'fips;loss\n01003;7\n' })
  const measured = await measureFile(path)
  expect(measured).toMatchObject({ reader: 'zip', sheet: 'data/losses.csv', found: { delimiter: ';' }, rows: 1 })
  expect(measured.lines).toBeNull()
  const batches = rowsOfFile(path, {}, measured).batches()
  for await (const batch of batches) expect(Buffer.from(batch.bytes).toString()).toContain('01003')
})

test('a zipped JSON keeps the names of its columns', async () => {
  const path = await archive({ name: 'losses.json', bytes: '[{"fips":"01003"},{"loss":7}]' })
  expect(await measureFile(path)).toMatchObject({ header: ['fips', 'loss'], rows: 2, headerRows: 0 })
})

test('of several files in folders each is a sheet, and those that nobody reads are told with the reason', async () => {
  const path = await archive(
    { name: 'a/one.xls', bytes: excel },
    { name: 'b/two.csv', bytes: 'x\n1\n' },
    { name: 'b/two.csv', bytes: 'x\n2\n' },
    { name: '__MACOSX/b/._two.csv', bytes: 'litter' },
    { name: 'photo.png', bytes: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0]) },
    { name: 'inner.zip', bytes: zipArchive([{ name: 'x.csv', bytes: 'x\n1\n' }]) },
  )
  const { sheets } = await readSheet(path, 'b/two.csv')
  expect(sheets.filter(({ skipped }) => skipped === null).map(({ name }) => name)).toEqual([
    'a/one.xls / Counties',
    'a/one.xls / Hidden',
    'a/one.xls / Very hidden',
    'a/one.xls / Last & <least>',
    'b/two.csv',
    'b/two.csv (2)',
  ])
  expect(sheets.find(({ name }) => name === 'inner.zip')?.skipped).toContain('a zip archive inside another zip archive')
  expect(sheets.find(({ name }) => name === 'photo.png')?.skipped).toContain('not supported')
  expect((await readSheet(path, 'b/two.csv (2)')).rows).toEqual([['x'], ['2']])
})

test('a name that climbs out of the archive is a name and nothing else, and nothing unpacked stays', async () => {
  const path = await archive({ name: '../../climbed.csv', bytes: 'x\n1\n' }, { name: '/etc/climbed', bytes: 'y\n2\n' })
  const { sheets, rows } = await readSheet(path)
  expect([sheets.map(({ name }) => name), rows]).toEqual([
    ['../../climbed.csv', '/etc/climbed'],
    [['x'], ['1']],
  ])
  expect(existsSync(join(dirname(path), '../../climbed.csv'))).toBe(false)
  expect(existsSync(`${path}.scratch`)).toBe(false)
})

test('whoever leaves while an archive is read leaves nothing of it behind', async () => {
  const path = await archive({ name: 'long.csv', bytes: 'a,b\n'.repeat(1_000_000) })
  const leaving = new AbortController()
  const reading = measureFile(path, { signal: leaving.signal })
  const parts = () => readdirSync(dirname(path)).filter((name) => name.endsWith('.part'))
  const look = setInterval(() => parts().length > 0 && leaving.abort(), 1)
  await expect(reading).rejects.toMatchObject({ name: 'AbortError' })
  clearInterval(look)
  expect(parts()).toEqual([])
})

test('archives past 4 GB, with files that are not packed, are read', async () => {
  const path = await archive({ name: 'large.csv', bytes: 'x\n1\n', zip64: true, method: 0 })
  expect((await readSheet(path)).rows).toEqual([['x'], ['1']])
})

const workbook = { name: 'a.csv', bytes: 'x\n1\n' }
test.each([
  [
    'a zip in it',
    [{ name: 'inner.zip', bytes: zipArchive([workbook]) }],
    '“inner.zip”: This is a zip archive inside another',
  ],
  ['an encrypted file', [{ ...workbook, flags: 1 }], '“a.csv” is encrypted. Save it without a password'],
  ['a method nobody knows', [{ ...workbook, method: 93, packed: { bytes: Buffer.alloc(4), checksum: 0 } }], '(93)'],
  [
    'bytes that are not those that were packed',
    [{ ...workbook, packed: { bytes: Buffer.from([3, 0]), checksum: 7 } }],
    'is not the file that was packed',
  ],
  [
    'bytes that cannot be unpacked',
    [{ ...workbook, packed: { bytes: Buffer.alloc(9, 255), checksum: 0 } }],
    'damaged in “a.csv”',
  ],
  [
    'a Word document in parts',
    [
      { name: '[Content_Types].xml', bytes: '<Types/>' },
      {
        name: '_rels/.rels',
        bytes:
          '<Relationships><Relationship Id="a" Type="x/officeDocument" Target="word/document.xml"/></Relationships>',
      },
      { name: 'word/document.xml', bytes: '<a/>' },
    ],
    'This is a Word document, not a workbook.',
  ],
  ['a file of Apple Numbers', [{ name: 'Index/Document.iwa', bytes: 'x' }], 'Apple Numbers'],
  [
    'pictures alone',
    [1, 2].map((n) => ({ name: `${n}.png`, bytes: Buffer.alloc(4) })),
    'no file that can be read: “1.png”, “2.png”',
  ],
  ['nothing', [], 'The zip archive holds no files.'],
  [
    '300 files',
    Array.from({ length: 300 }, (_, n) => ({ ...workbook, name: `${n}.csv` })),
    'holds 300 files; at most 200',
  ],
] satisfies [string, PackedFile[], string][])('an archive with %s is refused in words', async (_what, files, words) => {
  await expect(readSheet(await archive(...files))).rejects.toThrow(words)
})

test('a comment in which the end of an archive seems to be does not hide the archive', async () => {
  const whole = zipArchive([{ name: 'a.csv', bytes: 'x\n1\n' }])
  const comment = Buffer.from('PK\u0005\u0006 as a note '.repeat(9))
  whole.writeUInt16LE(comment.length, whole.length - 2)
  expect((await readSheet(await folder.write(Buffer.concat([whole, comment])))).rows).toEqual([['x'], ['1']])
})

test('an archive that is cut off anywhere is refused in words', async () => {
  const whole = zipArchive([{ name: 'a.csv', bytes: 'x\n1\n2\n3\n' }])
  for (let length = 4; length < whole.length; length += 7)
    await expect(readSheet(await folder.write(whole.subarray(0, length)))).rejects.toMatchObject({
      name: 'ProblemError',
    })
})

test('files that share their bytes are refused, so that a small archive can not hold any amount of them', async () => {
  const bytes = 'x\n1\n'
  const path = await archive({ name: 'a.csv', bytes }, { name: 'b.csv', bytes, sharesPlace: true })
  await expect(readSheet(path)).rejects.toThrow('“a.csv” and “b.csv” are in the same place.')
})
