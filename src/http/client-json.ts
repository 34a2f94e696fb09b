import { invalid } from '#domain/problem.ts'

export const MAX_JSON_DEPTH = 64

/** Parses text of a client; what is malformed, too deep or would reach a prototype is refused with its reason. */
export function parseJson(text: string, what: string, mostDepth = MAX_JSON_DEPTH): unknown {
  if (jsonDepth(text) > mostDepth) throw invalid(`${what}: is nested more than ${mostDepth} deep.`)
  const value = parsed(text, what)
  // Looked for only where the key could be there, written plainly or with escapes.
  if (/__proto__|\\u/.test(text)) refusePrototype(value)
  return value
}

function parsed(text: string, what: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) throw invalid(`${what}: is not valid JSON.`)
    throw error
  }
}

/** Walked afterwards: a reviver for `JSON.parse` makes it twenty times slower, a fifth of a second for a megabyte. */
function refusePrototype(value: unknown): void {
  const open = [value]
  while (open.length > 0) {
    const inner = open.pop()
    if (typeof inner !== 'object' || inner === null) continue
    if (Object.hasOwn(inner, '__proto__')) throw invalid('A key may not be __proto__.')
    for (const one of Array.isArray(inner) ? inner : Object.values(inner)) {
      if (typeof one === 'object' && one !== null) open.push(one)
    }
  }
}

/** How deep the brackets of a JSON text nest, without parsing it. */
function jsonDepth(text: string): number {
  let depth = 0
  let deepest = 0
  let inText = false
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    if (inText) {
      if (code === BACKSLASH) index++
      else if (code === QUOTE) inText = false
    } else if (code === QUOTE) inText = true
    else if (code === OPEN_LIST || code === OPEN_OBJECT) deepest = Math.max(deepest, ++depth)
    else if (code === CLOSE_LIST || code === CLOSE_OBJECT) depth--
  }
  return deepest
}

const QUOTE = 0x22
const BACKSLASH = 0x5c
const OPEN_LIST = 0x5b
const CLOSE_LIST = 0x5d
const OPEN_OBJECT = 0x7b
const CLOSE_OBJECT = 0x7d
