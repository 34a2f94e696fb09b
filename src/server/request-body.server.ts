import { invalid, refuse, tooLarge } from '#domain/problem.ts'

const MAX_DEPTH = 64

/** The bytes of a body; a longer one is refused as soon as it is known to be, without reading the rest. */
export async function readBytes(request: Request, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const message = `The request is larger than ${maxBytes} bytes.`
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooLarge(message)
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.length
    if (size > maxBytes) throw tooLarge(message)
    chunks.push(chunk)
  }
  return new Uint8Array(Buffer.concat(chunks, size))
}

/** A JSON body: bounded in bytes and depth, without keys that reach into prototypes. */
export async function readJson(request: Request, maxBytes: number): Promise<unknown> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/json\b/i.test(type)) throw refuse(415, 'not-json', 'Send a JSON body (application/json).')
  return parseJson(new TextDecoder().decode(await readBytes(request, maxBytes)))
}

export function parseJson(text: string): unknown {
  if (depthOf(text) > MAX_DEPTH) throw invalid(`JSON may nest at most ${MAX_DEPTH} levels.`)
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw invalid('The body is not valid JSON.')
  }
  if (text.includes('__proto__')) refusePrototypeKeys(value)
  return value
}

/** How deep brackets nest outside of strings, found without building anything. */
function depthOf(text: string): number {
  let depth = 0
  let deepest = 0
  for (let at = 0; at < text.length; at++) {
    const char = text[at]
    if (char === '"') {
      for (at++; at < text.length && text[at] !== '"'; at++) if (text[at] === '\\') at++
    } else if (char === '{' || char === '[') deepest = Math.max(deepest, ++depth)
    else if (char === '}' || char === ']') depth--
  }
  return deepest
}

function refusePrototypeKeys(value: unknown): void {
  if (typeof value !== 'object' || value === null) return
  if (Object.hasOwn(value, '__proto__')) throw invalid('A key may not be named __proto__.')
  for (const inner of Object.values(value)) refusePrototypeKeys(inner)
}
