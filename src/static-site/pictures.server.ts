import { MEDIA_FORMATS, MEDIA_WIDTHS } from '#domain/media/media-url.ts'
import { ProblemError } from '#domain/problem.ts'
import { runVerb } from '#verbs/call-verb.server.ts'
import { findMedia } from '#verbs/media/find-media.ts'
import type { VerbContext } from '#verbs/verb.ts'
import type { ExportedFile } from './exported-file.ts'
import { type PictureAddress, picturePath } from './page-addresses.ts'

/** A picture in the size and format that a page names, and where it is then; null where there is none. */
export async function exportedPicture(
  asked: PictureAddress,
  context: VerbContext,
): Promise<{ address: string; file: ExportedFile } | null> {
  const width = MEDIA_WIDTHS.find((one) => String(one) === asked.width) ?? null
  const format = MEDIA_FORMATS.find((one) => one === asked.format) ?? null
  try {
    const file = await runVerb(findMedia, { hash: asked.hash }, context)
    const opened = await context.media.open(file, { width, format })
    if (!opened) return null
    const address = picturePath(asked, opened.kind)
    return { address, file: { path: address.slice(1), body: bytesOf(opened.body) } }
  } catch (error) {
    if (error instanceof ProblemError && error.problem.status === 404) return null
    throw error
  }
}

async function* bytesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader()
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value
  } finally {
    await reader.cancel()
  }
}
