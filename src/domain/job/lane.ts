/**
 * Kinds of jobs wait in lanes, and each lane has room of its own: however long imports take, a publish or a copy starts
 * at once, and the upkeep of the installation takes nobody's turn.
 */
export const LANES = ['quick', 'import', 'upkeep'] as const
export type Lane = (typeof LANES)[number]

/** How many jobs of each lane one server works on at once. */
export type LaneSizes = Readonly<Record<Lane, number>>

export const DEFAULT_LANE_SIZES: LaneSizes = { quick: 2, import: 1, upkeep: 1 }
export const MOST_JOBS_AT_ONCE = 16
