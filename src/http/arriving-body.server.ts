import { refuse } from '#domain/problem.ts'

/** Whoever sends nothing for so long has left, or never meant to send it. */
const SILENT_MS = 60_000

/** A body that is taken piece by piece, and never held. */
export type ArrivingBody = {
  pieces(): AsyncIterable<Uint8Array>
  /**
   * A browser reads a refusal only after it has sent everything: of what is left, so much is taken from it and dropped.
   */
  discard(most: number): Promise<void>
}

export function arrivingBody({ body }: Request, silentMs = SILENT_MS): ArrivingBody {
  const reader = body?.getReader()

  async function next(): Promise<Uint8Array | null> {
    if (!reader) return null
    let late: NodeJS.Timeout | undefined
    const silence = new Promise<never>((_, reject) => {
      late = setTimeout(() => reject(refuse(408, 'timeout', 'The request took too long to arrive.')), silentMs)
    })
    try {
      const { value } = await Promise.race([reader.read(), silence])
      return value ?? null
    } finally {
      clearTimeout(late)
    }
  }

  return {
    async *pieces() {
      for (let piece = await next(); piece; piece = await next()) yield piece
    },
    async discard(most) {
      try {
        for (let left = most; left > 0; ) {
          const piece = await next()
          if (!piece) return
          left -= piece.length
        }
      } catch {
        // Whoever left, or has gone silent, reads no answer either.
      }
    },
  }
}
