import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ProblemError, tooLarge } from '#domain/problem.ts'
import { receiveForm } from './multipart.server.ts'

const TYPE = 'multipart/form-data; boundary=edge'
type Part = { name: string; value: string; file?: string }

function formOf(parts: Part[], end = '--edge--\r\n'): Uint8Array {
  const written = parts.map(({ name, value, file }) => {
    const fileName = file === undefined ? '' : `; filename="${file}"\r\nContent-Type: application/octet-stream`
    return `--edge\r\nContent-Disposition: form-data; name="${name}"${fileName}\r\n\r\n${value}\r\n`
  })
  return Buffer.from(written.join('') + end)
}

async function* inPieces(bytes: Uint8Array, size: number, end: 'whole' | 'left' = 'whole') {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
  if (end === 'left') throw new Error('the client has left')
}

async function whole(pieces: AsyncIterable<Uint8Array>): Promise<string> {
  const parts: Uint8Array[] = []
  for await (const piece of pieces) parts.push(piece)
  return Buffer.concat(parts).toString()
}

const receive = (bytes: Uint8Array, size = 7) =>
  receiveForm(TYPE, inPieces(bytes, size), async ({ name, pieces }) => ({ name, text: await whole(pieces) }))

const problem = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof ProblemError ? [error.problem.status, error.message] : error),
  )

test('a form is read alike in whatever pieces it arrives, fields before and after the file', async () => {
  const text = fc.string({ unit: 'binary', maxLength: 60 }).filter((one) => !one.includes('--edge'))
  await fc.assert(
    fc.asyncProperty(text, text, fc.integer({ min: 1, max: 200 }), async (value, file, size) => {
      const bytes = formOf([
        { name: 'etlContextId', value: '7' },
        { name: 'file', value: file, file: 'a.csv' },
        { name: 'email', value },
      ])
      const { fields, taken } = await receive(bytes, size)
      expect(taken).toEqual({ name: 'a.csv', text: Buffer.from(file).toString() })
      expect([...fields]).toEqual([
        ['etlContextId', '7'],
        ['email', Buffer.from(value).toString()],
      ])
    }),
    { numRuns: 100 },
  )
})

describe('is refused in words', () => {
  const FILE = { name: 'file', value: 'a\n1\n', file: 'a.csv' }
  const cases: [string, Uint8Array, number, string][] = [
    ['a form without a file', formOf([{ name: 'email', value: 'x' }]), 400, 'file is missing'],
    ['an empty form', formOf([]), 400, ''],
    ['no form at all', Buffer.from('county,loss\n'), 400, ''],
    ['one that ends too soon', formOf([FILE], ''), 400, 'ends too soon'],
    ['one that ends within the file', formOf([FILE], '').subarray(0, -6), 400, 'ends too soon'],
    ['two files', formOf([FILE, FILE]), 400, 'more than one file'],
    ['a field that is too long', formOf([{ name: 'email', value: 'x'.repeat(10_001) }, FILE]), 413, '10000'],
    [
      'too many fields',
      formOf([...Array.from({ length: 30 }, (_, at) => ({ name: `f${at}`, value: '' })), FILE]),
      413,
      '20 fields',
    ],
  ]
  test.each(cases)('%s', async (_what, bytes, status, words) => {
    for (const size of [1, 50, 100_000])
      expect(await problem(receive(bytes, size))).toEqual([status, expect.stringContaining(words)])
  })

  test('what has another type, or no boundary', async () => {
    for (const type of [
      '',
      'text/csv',
      'multipart/form-data',
      'multipart/form-data; x=y',
      'multipart/mixed; boundary=a',
    ])
      expect(await problem(receiveForm(type, inPieces(formOf([]), 9), async () => 1))).toEqual([400, expect.anything()])
  })
})

test('whoever takes the file ends before the form does: its client left, or it was too large', async () => {
  const bytes = formOf([{ name: 'file', value: 'x'.repeat(500_000), file: 'a.csv' }])
  let ended = ''
  const left = receiveForm(TYPE, inPieces(bytes.subarray(0, 400_000), 1_000, 'left'), async ({ pieces }) => {
    await whole(pieces).finally(() => {
      ended = 'ended'
    })
  })
  expect(String(await problem(left))).toContain('the client has left')
  expect(ended).toBe('ended')
  let sent = 0
  async function* counted() {
    for await (const piece of inPieces(bytes, 1_000)) {
      sent += piece.length
      yield piece
    }
  }
  const large = receiveForm(TYPE, counted(), async ({ pieces }) => {
    for await (const _piece of pieces) throw tooLarge('Too large.')
  })
  expect(await problem(large)).toEqual([413, 'Too large.'])
  expect(sent).toBeLessThan(300_000)
})
