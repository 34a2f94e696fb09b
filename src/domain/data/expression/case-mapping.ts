/** Latin, Greek, Cyrillic and Armenian: outside of these, and where one letter becomes two, a letter stays as it is. */
const BLOCKS = [
  [0x41, 0x24f],
  [0x370, 0x58f],
  [0x1e00, 0x1eff],
] as const

/** Letters and what they become, in the order of `from`; both databases and JavaScript map by these alone. */
export type CaseMapping = { from: string; to: string }

export const UPPER = mapping((letter) => letter.toUpperCase())
export const LOWER = mapping((letter) => letter.toLowerCase())

export const upperCase = mapped(UPPER)
export const lowerCase = mapped(LOWER)

function mapping(change: (letter: string) => string): CaseMapping {
  const pairs = BLOCKS.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, at) => String.fromCharCode(first + at)).flatMap((letter) => {
      const other = change(letter)
      return other !== letter && other.length === 1 && isCovered(other) ? [[letter, other] as const] : []
    }),
  )
  return { from: pairs.map(([letter]) => letter).join(''), to: pairs.map(([, other]) => other).join('') }
}

function isCovered(letter: string): boolean {
  const code = letter.charCodeAt(0)
  return BLOCKS.some(([first, last]) => code >= first && code <= last)
}

function mapped({ from, to }: CaseMapping): (text: string) => string {
  const others = new Map([...from].map((letter, at) => [letter, to.charAt(at)]))
  return (text) => [...text].map((letter) => others.get(letter) ?? letter).join('')
}
