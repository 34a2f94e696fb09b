import { tooLarge } from '#domain/problem.ts'

/** The bytes of a body; a longer one is refused as soon as it is known to be, without reading the rest. */
export async function readBytes(request: Request, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const refused = () => tooLarge(`The request is larger than ${maxBytes} bytes.`)
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw refused()
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.length
    if (size > maxBytes) throw refused()
    chunks.push(chunk)
  }
  return new Uint8Array(Buffer.concat(chunks, size))
}
