import { afterAll, beforeAll, expect, test } from 'vitest'
import { runVerb } from '#verbs/call-verb.server.ts'
import { openVerbs, person, type TestVerbs } from '../../../tests/support/graph-server.ts'
import { previewUpload } from './preview-upload.ts'

let verbs: TestVerbs
beforeAll(async () => {
  verbs = await openVerbs()
})
afterAll(() => verbs?.close())

const ROWS = 150_000
const PAD = 'x'.repeat(400)

async function* largeFile() {
  yield Buffer.from('fips,loss,note\n')
  for (let from = 0; from < ROWS; from += 1_000)
    yield Buffer.from(Array.from({ length: 1_000 }, (_, at) => `01003,${from + at},${PAD}\n`).join(''))
}

test('a file of over 50 MB is previewed by its first rows, with types and a mapping', async () => {
  const { id: patternId } = await verbs.pattern('cat', 'forms')
  const context = verbs.as(person(5))
  const { file, bytes } = await context.uploads.keep(largeFile())
  expect(bytes).toBeGreaterThan(50_000_000)
  const { sheet, mapping } = await runVerb(previewUpload, { patternId, file }, context)
  expect(sheet).toMatchObject({ whole: false, header: ['fips', 'loss', 'note'] })
  expect(sheet.rows).toBeGreaterThanOrEqual(100_000)
  expect(sheet.rows).toBeLessThan(ROWS)
  expect(sheet.sample[0]?.slice(0, 2)).toEqual(['01003', '0'])
  expect(mapping.targets.map(({ dataType }) => dataType)).toEqual(['text', 'numeric', 'text'])
})
