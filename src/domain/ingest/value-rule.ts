import { z } from 'zod'

/** Words that stand for no value, as programs and people write them; shown with every mapping, where they can be changed. */
export const NULL_WORDS: readonly string[] = [
  ...['NA', 'N/A', '#N/A', 'NULL', 'None', 'NaN', '-', '--', '.', '(blank)', 'nil'],
  // What a spreadsheet that was saved as text leaves of formulas that failed.
  ...['#DIV/0!', '#VALUE!', '#REF!', '#NAME?', '#NUM!', '#NULL!'],
]
const MOST_NULL_WORDS = 50
const LONGEST_NULL_WORD = 40
/** The 15 digits of a census block are the longest code that is padded. */
const LONGEST_CODE = 15

/** How a column writes numbers: `1,234.56` or `1.234,56`. */
export const DECIMAL_MARKS = ['.', ','] as const
/** `03/04/2024` is the fourth of March, or the third of April. */
export const DAY_ORDERS = ['mdy', 'dmy'] as const
/** Spreadsheets count days from the end of 1899, or from the first day of 1904. */
export const EPOCHS = ['1900', '1904'] as const

const Days = {
  /** Null where nobody has said: a day is then read only where it can be read in one way. */
  order: z.enum(DAY_ORDERS).nullable().default(null),
  /** Null where a bare number is no day. */
  epoch: z.enum(EPOCHS).nullable().default(null),
}

/** What the text of a column is read as, and so in which form it is stored. */
const Reading = z.discriminatedUnion('as', [
  z.strictObject({ as: z.literal('text') }),
  z.strictObject({ as: z.literal('number'), decimal: z.enum(DECIMAL_MARKS).default('.') }),
  z.strictObject({ as: z.literal('date'), ...Days }),
  z.strictObject({ as: z.literal('timestamp'), ...Days }),
  z.strictObject({
    as: z.literal('code'),
    /** Zeros are put in front up to this length; null where codes of several levels are mixed, which have a length each. */
    length: z.int().min(1).max(LONGEST_CODE).nullable(),
    /** What the first digits have to be the code of. */
    area: z.enum(['state', 'county']).nullable(),
  }),
])
export type Reading = z.output<typeof Reading>

/** How the text of a cell becomes the text that is stored: first what counts as empty, then what the rest is read as. */
export const ValueRule = z.strictObject({
  /** Without regard to case and to space around them. */
  nullWords: z.array(z.string().trim().min(1).max(LONGEST_NULL_WORD)).max(MOST_NULL_WORDS).default([]),
  reading: Reading,
})
export type ValueRule = z.output<typeof ValueRule>

/** Text as it stands in the file. */
export const AS_IT_IS: ValueRule = { nullWords: [], reading: { as: 'text' } }
