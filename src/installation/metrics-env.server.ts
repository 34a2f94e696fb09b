import { z } from 'zod'

/** Who may read the figures of a server at `/metrics`. */
export type MetricsSetting = { kind: 'loopback' } | { kind: 'key'; key: string }

const LOOPBACK = 'loopback'
const LEAST_KEY = 20

export const MetricsEnvironment = z.object({
  METRICS: z
    .string()
    .refine(
      (text) => text === LOOPBACK || (/^[\x21-\x7e]+$/.test(text) && text.length >= LEAST_KEY),
      `expected ${LOOPBACK}, or a key of at least ${LEAST_KEY} letters, digits and signs`,
    )
    .nullable(),
})

export function metricsSetting({ METRICS }: z.output<typeof MetricsEnvironment>): MetricsSetting | null {
  if (METRICS === null) return null
  return METRICS === LOOPBACK ? { kind: 'loopback' } : { kind: 'key', key: METRICS }
}
