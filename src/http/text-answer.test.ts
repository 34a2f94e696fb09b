import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { textAnswer } from './text-answer.server.ts'

const asked = (encodings: string) => new Request('http://host/', { headers: { 'accept-encoding': encodings } })
const answerTo = (encodings: string, text: string) =>
  textAnswer(asked(encodings), text, { status: 202, headers: new Headers({ vary: 'cookie' }) })

test('an answer of a few kilobytes leaves packed at once, for those who take that', async () => {
  const text = 'Zoë '.repeat(1_000)
  const packed = answerTo('br, gzip', text)
  const bytes = Buffer.from(await packed.arrayBuffer())
  expect([packed.status, packed.headers.get('content-encoding'), packed.headers.get('vary')]).toEqual([
    202,
    'gzip',
    'cookie, accept-encoding',
  ])
  expect([gunzipSync(bytes).toString(), packed.headers.get('content-length')]).toEqual([text, String(bytes.length)])
  const plain = answerTo('gzip;q=0', text)
  expect([plain.headers.get('content-encoding'), await plain.text()]).toEqual([null, text])
})

test('a short one stays as it is, and a long one is left to be packed on its way', async () => {
  const short = answerTo('gzip', '{"ë":1}')
  expect([await short.text(), short.headers.get('content-length')]).toEqual(['{"ë":1}', '8'])
  const long = answerTo('gzip', 'x'.repeat(100_000))
  expect([long.headers.get('content-encoding'), long.headers.get('content-length')]).toEqual([null, null])
})
