const STEPS: readonly [unit: number, letter: string][] = [
  [1, ''],
  [1e3, 'K'],
  [1e6, 'M'],
  [1e9, 'B'],
  [1e12, 'T'],
]
const LAST: [unit: number, letter: string] = [1e15, 'Q']

/** `1.50K`, `2.35M`: a large number in few characters; one below a thousand keeps at most the decimals asked for. */
export function abbreviate(value: number, decimals = 2): string {
  if (!Number.isFinite(value)) return String(value)
  // 999,999 is 1.00M and not 1,000.00K: the letter is chosen by the figure that is shown.
  const [unit, letter] = STEPS.find(([size]) => rounded(Math.abs(value) / size, decimals) < 1000) ?? LAST
  return `${plain(value / unit, letter === '' ? 0 : decimals, decimals)}${letter}`
}

/** Digits in groups of three, the same on the server and in every browser. */
export function plain(value: number, least: number, most: number): string {
  const text = formatOf(least, most).format(value)
  return /^-[0.,]*$/.test(text) ? text.slice(1) : text
}

const formats = new Map<string, Intl.NumberFormat>()

/** Made once for each: making one takes longer than writing hundreds of numbers with it. */
function formatOf(least: number, most: number): Intl.NumberFormat {
  const key = `${least} ${most}`
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.NumberFormat('en-US', { minimumFractionDigits: least, maximumFractionDigits: most })
  formats.set(key, made)
  return made
}

function rounded(value: number, decimals: number): number {
  return Math.round(value * 10 ** decimals) / 10 ** decimals
}
