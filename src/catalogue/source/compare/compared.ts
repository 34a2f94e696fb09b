import type { VerbAnswer } from '#verb-client/verb-types.ts'

/** Two versions and how they differ. */
export type Compared = VerbAnswer<'versions.compare'>
