/** So many different values of a column are shown to whoever maps it. */
export const SAMPLE_VALUES = 10

/** A word for no value, as it is written in the column, and how often. */
export type WordCount = { word: string; count: number }

/**
 * What all values of a column say about what it holds; words for no value are no values. It goes to browsers as it is.
 * Counts of what can be read in other ways than plainly end early where most values are text.
 */
export type ColumnEvidence = {
  empty: number
  nullWords: WordCount[]
  values: number
  /** The first values that differ from each other; long ones are cut. */
  sample: string[]
  numbers: {
    /** Written as they are stored. */
    plain: number
    /** Read with a decimal point, and with a decimal comma; the plain ones are among both. */
    point: number
    comma: number
    /** Read in both ways, as different numbers. */
    either: number
    percent: number
  }
  days: {
    /** Year, month and day in ISO form, without and with a time. */
    plain: number
    plainTimes: number
    /** In other forms that leave no doubt. */
    clear: number
    /** Where the month must be first, where the day must be, and where either may be. */
    monthFirst: number
    dayFirst: number
    either: number
    /** Those not in ISO form that have a time of the day. */
    times: number
    /** Whole numbers that a spreadsheet would show as a day of the years 1955 to 2064. */
    serials: number
  }
  codes: {
    /** Values of nothing but digits, by how many they are; the last counts all that are longer. */
    lengths: number[]
    leadingZeros: number
    /** Those that are the code of a state or of a county once they have their zeros. */
    states: number
    counties: number
    /** `8.27E+17`: a spreadsheet has shortened them, and digits are lost. */
    shortened: number
  }
  /** First values that stand in the way of a reading. */
  examples: {
    written: string | null
    eitherDay: string | null
    eitherNumber: string | null
    noNumber: string | null
    noDay: string | null
    shortened: string | null
  }
}

const LONGEST_LENGTH = 16

export const noEvidence = (): ColumnEvidence => ({
  empty: 0,
  nullWords: [],
  values: 0,
  sample: [],
  numbers: { plain: 0, point: 0, comma: 0, either: 0, percent: 0 },
  days: { plain: 0, plainTimes: 0, clear: 0, monthFirst: 0, dayFirst: 0, either: 0, times: 0, serials: 0 },
  codes: { lengths: new Array(LONGEST_LENGTH + 1).fill(0), leadingZeros: 0, states: 0, counties: 0, shortened: 0 },
  examples: { written: null, eitherDay: null, eitherNumber: null, noNumber: null, noDay: null, shortened: null },
})

/** How many values can be read as days when the order is the best one for them. */
export function readableDays({ days }: ColumnEvidence): number {
  const { plain, plainTimes, clear, monthFirst, dayFirst, either } = days
  return plain + plainTimes + clear + either + monthFirst + dayFirst
}

/** How many values consist of digits alone. */
export function digitsOnly({ codes }: ColumnEvidence): number {
  return codes.lengths.reduce((sum, count) => sum + count, 0)
}
