import { z } from 'zod'

const MOST_SKIPPED = 1_000
const MOST_HEADER_ROWS = 10

/** What somebody says about a file that is to be read; what is not said is found out. */
export const ReadingChoice = z.strictObject({
  sheet: z.string().max(500).optional(),
  encoding: z.string().max(50).optional(),
  delimiter: z.string().min(1).max(4).optional(),
  quote: z.string().max(1).optional(),
  skip: z.int().min(0).max(MOST_SKIPPED).optional(),
  headerRows: z.int().min(0).max(MOST_HEADER_ROWS).optional(),
})
export type ReadingChoice = z.output<typeof ReadingChoice>
