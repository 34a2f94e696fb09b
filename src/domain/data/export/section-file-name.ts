const LONGEST_PART = 80
/** What file systems and headers do not take in a name. */
const REFUSED = /[\p{C}\\/:*?"<>|]/gu
/** Points in front would hide the file. */
const HIDDEN = /^[. ]+/
const SPACES = /\s+/g

type Named = {
  /** The name of the version. */
  version: string
  /** What holds rows back, in words. */
  filter: string
  /** When it was asked for, as `localStamp` writes it. */
  at: string
  form: string
}

/** `Losses 2024 - state NY - 2026-11-17 16-05-33.xlsx` */
export function sectionFileName({ version, filter, at, form }: Named): string {
  const parts = [namePart(version) || 'Data', namePart(filter), at].filter((part) => part !== '')
  return `${parts.join(' - ')}.${form}`
}

function namePart(text: string): string {
  const plain = text.replace(REFUSED, ' ').replace(SPACES, ' ').replace(HIDDEN, '')
  return [...plain].slice(0, LONGEST_PART).join('').trim()
}

/** A moment in the time of whoever's machine it is, by 24 hours: `2026-11-17 16-05-33`. */
export function localStamp(at: Date): string {
  const two = (number: number) => String(number).padStart(2, '0')
  const day = [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join('-')
  return `${day} ${[at.getHours(), at.getMinutes(), at.getSeconds()].map(two).join('-')}`
}

const STAMP = /^[0-9]{4}-[0-9]{2}-[0-9]{2} [0-9]{2}-[0-9]{2}-[0-9]{2}$/

/** Where a reader's browser says what time it is there. */
export const LOCAL_TIME_HEADER = 'x-local-time'

/** The moment that a browser told; null where it told none. */
export const readStamp = (told: string | null) => (told !== null && STAMP.test(told) ? told : null)
