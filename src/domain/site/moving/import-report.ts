import { z } from 'zod'

/** As many kept things as a report names; the others are counted. */
export const MOST_REPORTED = 100

/** What came of the content of an older system: what was brought to the shapes of today, and what was kept as it was and why. */
export const ImportReport = z.object({
  upgraded: z.array(z.object({ what: z.string(), count: z.number() })),
  kept: z.array(z.object({ id: z.number(), type: z.string(), reason: z.string() })),
  keptCount: z.number(),
})
export type ImportReport = z.output<typeof ImportReport>

/** Counts as things go by. */
export function reporter() {
  const upgraded = new Map<string, number>()
  const kept: ImportReport['kept'] = []
  let keptCount = 0
  return {
    upgraded(what: string) {
      upgraded.set(what, (upgraded.get(what) ?? 0) + 1)
    },
    kept(id: number, type: string, reason: string) {
      keptCount++
      if (kept.length < MOST_REPORTED) kept.push({ id, type, reason })
    },
    report: (): ImportReport => ({
      upgraded: [...upgraded].map(([what, count]) => ({ what, count })),
      kept,
      keptCount,
    }),
  }
}
export type Reporter = ReturnType<typeof reporter>
