import { nextTurn, turnIsLong } from '#event-loop/turns.server.ts'

/** A PDF is looked through in windows, so that others have their turn; nothing that is looked for is longer than a lap. */
const WINDOW_BYTES = 1_000_000
const LAP_BYTES = 40_000

const PLACE = /\/([^\s/[\]<>()]{1,300}) \[(\d{1,9}) 0 R \/XYZ/g
const NODE = /\n(\d{1,9}) 0 obj\n<<\/Type \/Pages\n([^>]{0,20000})>>/g
const CHILD = /(\d{1,9}) 0 R/g

/**
 * The page, counted from 1, on which each named place of a PDF stands. Chromium writes the objects of a PDF as plain text
 * and packs only what is drawn, so that finding a few of them takes no reader of whole PDFs.
 */
export async function pagesOfNames(pdf: Uint8Array): Promise<Map<string, number>> {
  const bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength)
  const places = new Map<string, string>()
  const below = new Map<string, string[]>()
  for (let at = 0; at < bytes.length; at += WINDOW_BYTES) {
    const text = bytes.toString('latin1', at, at + WINDOW_BYTES + LAP_BYTES)
    for (const [, name = '', page = ''] of text.matchAll(PLACE)) places.set(unescaped(name), page)
    for (const [, id = '', inside = ''] of text.matchAll(NODE)) {
      const kids = inside.slice(inside.indexOf('['), inside.indexOf(']'))
      below.set(
        id,
        [...kids.matchAll(CHILD)].map(([, child = '']) => child),
      )
    }
    if (turnIsLong()) await nextTurn()
  }
  const numbers = pageNumbers(below)
  return new Map([...places].flatMap(([name, page]) => (numbers.has(page) ? [[name, numbers.get(page) ?? 0]] : [])))
}

/** Pages stand in a tree; what it has no node for is a page. */
function pageNumbers(below: ReadonlyMap<string, string[]>): Map<string, number> {
  const children = new Set([...below.values()].flat())
  const numbers = new Map<string, number>()
  const walked = new Set<string>()
  const walk = (id: string): void => {
    if (walked.has(id)) return
    walked.add(id)
    const kids = below.get(id)
    if (kids) for (const child of kids) walk(child)
    else numbers.set(id, numbers.size + 1)
  }
  for (const id of below.keys()) if (!children.has(id)) walk(id)
  return numbers
}

/** '#20' in a name is a space. */
function unescaped(name: string): string {
  return name.replaceAll(/#([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}
