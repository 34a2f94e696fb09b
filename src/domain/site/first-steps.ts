import { z } from 'zod'

/** The three things that a newcomer does to have a page of their own, and which of them are done. */
export type FirstSteps = { written: boolean; hasData: boolean; published: boolean }

/** As many people as may have closed the steps of one site; whoever comes later sees them until they are done. */
const MOST_CLOSED = 1000

const Stored = z.object({ closed_by: z.array(z.string().max(200)).max(MOST_CLOSED) })

/** In the config of a site of pages that was made for newcomers: the steps are shown until they are done. */
export const FIRST_STEPS = { first_steps: { closed_by: [] as string[] } }

type Config = Record<string, unknown>

/** Whether somebody is shown the steps on this site, as long as some are left. */
export function showsFirstSteps({ first_steps }: Config, personId: string | null): boolean {
  const stored = Stored.safeParse(first_steps)
  return stored.success && personId !== null && !stored.data.closed_by.includes(personId)
}

/** The config after somebody closed the steps for themselves; null where nothing changes. */
export function withStepsClosed(config: Config, personId: string): Config | null {
  const stored = Stored.safeParse(config.first_steps)
  if (!stored.success || stored.data.closed_by.includes(personId)) return null
  const closed_by = [...stored.data.closed_by, personId].slice(-MOST_CLOSED)
  return { ...config, first_steps: { closed_by } }
}

export function allDone({ written, hasData, published }: FirstSteps): boolean {
  return written && hasData && published
}
