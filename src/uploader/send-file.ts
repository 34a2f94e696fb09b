import { UPLOAD_PATH } from '#domain/data/upload-path.ts'
import type { Answer } from '#verb-client/call-verb.ts'
import { sendBytes } from '#verb-client/send-bytes.ts'
import type { VerbAnswer } from '#verb-client/verb-types.ts'

/** Sends a data file to be loaded into a catalogue; null when it was given up on the way. */
export function sendFile(
  patternId: number,
  file: File,
  sending: Parameters<typeof sendBytes>[2],
): Promise<Answer<VerbAnswer<'sources.upload'>> | null> {
  const query = new URLSearchParams({ patternId: String(patternId), name: file.name })
  return sendBytes(`${UPLOAD_PATH}?${query}`, file, sending)
}
