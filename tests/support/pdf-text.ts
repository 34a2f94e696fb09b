import { inflateSync } from 'node:zlib'

type CodeMap = { digits: number; letters: Map<string, string> }

/** What a PDF of Chromium says, in the order it is drawn in and without spaces, which are often only distances. */
export function pdfText(pdf: Buffer): string {
  const objects = objectsOf(pdf)
  const fonts = new Map<string, CodeMap>()
  for (const [id, { head }] of objects) {
    const [, map] = /\/ToUnicode (\d+) 0 R/.exec(head) ?? []
    const stream = map === undefined ? undefined : objects.get(map)?.stream
    if (stream) fonts.set(id, codeMap(stream))
  }
  const drawn = [...objects.values()].flatMap(({ stream }) => (stream && / Tf\n/.test(stream) ? [stream] : []))
  return drawn.map((stream) => textOf(stream, fonts)).join('\n')
}

type PdfObject = { head: string; stream: string | null }

function objectsOf(pdf: Buffer): Map<string, PdfObject> {
  const text = pdf.toString('latin1')
  const objects = new Map<string, PdfObject>()
  for (const { 1: id = '', index } of text.matchAll(/(?:^|\n)(\d+) 0 obj\n/g)) {
    const start = text.indexOf('obj\n', index) + 4
    const end = text.indexOf('endobj', start)
    const whole = text.slice(start, end)
    const at = whole.indexOf('>> stream\n') + 10
    const packed = at > 9 && whole.slice(0, at).includes('/FlateDecode')
    const head = at > 9 ? whole.slice(0, at) : whole
    const bytes = pdf.subarray(start + at, start + whole.lastIndexOf('endstream'))
    objects.set(id, { head, stream: packed ? inflated(bytes) : null })
  }
  return objects
}

function inflated(bytes: Buffer): string | null {
  try {
    return inflateSync(bytes).toString('latin1')
  } catch {
    // A word of its bytes looked like the end of an object.
    return null
  }
}

function codeMap(stream: string): CodeMap {
  const letters = new Map<string, string>()
  let digits = 4
  for (const [, block = ''] of stream.matchAll(/beginbfchar\n([\s\S]*?)endbfchar/g))
    for (const [, code = '', letter = ''] of block.matchAll(/<([0-9A-F]+)> <([0-9A-F]+)>/g)) {
      digits = code.length
      letters.set(code, lettersOf(letter))
    }
  for (const [, block = ''] of stream.matchAll(/beginbfrange\n([\s\S]*?)endbfrange/g))
    for (const [, from = '', to = '', letter = ''] of block.matchAll(/<([0-9A-F]+)> <([0-9A-F]+)> <([0-9A-F]+)>/g)) {
      digits = from.length
      const [first, last, start] = [from, to, letter].map((code) => Number.parseInt(code, 16)) as [
        number,
        number,
        number,
      ]
      for (let code = first; code <= last; code++)
        letters.set(code.toString(16).toUpperCase().padStart(digits, '0'), String.fromCodePoint(start + code - first))
    }
  return { digits, letters }
}

const lettersOf = (hex: string) =>
  [...hex.matchAll(/[0-9A-F]{4}/g)].map(([unit]) => String.fromCharCode(Number.parseInt(unit, 16))).join('')

function textOf(stream: string, fonts: ReadonlyMap<string, CodeMap>): string {
  let font: CodeMap | undefined
  let said = ''
  for (const [, name, codes = ''] of stream.matchAll(/\/F(\d+) [\d.]+ Tf|<([0-9A-F]+)> Tj/g)) {
    if (name !== undefined) font = fonts.get(name)
    else if (font)
      for (let at = 0; at < codes.length; at += font.digits)
        said += font.letters.get(codes.slice(at, at + font.digits)) ?? ''
  }
  return said.replaceAll(/\s/g, '')
}
