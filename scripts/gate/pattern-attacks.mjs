import { visitRegExpAST } from '@eslint-community/regexpp'

// Short ones come first, where what is exponential shows itself before it takes for ever.
const LENGTHS = [12, 16, 20, 24, 28, 60, 200, 1_000, 6_000, 30_000]
// A linear pattern takes 0.1 ms for the longest; one that is quadratic takes more than a hundred times as long.
const TOO_LONG_MS = 10
const AT_ONCE_MS = 0.3
const MOST_SAMPLES = 10
const TRIES = 3

/**
 * The text on which a pattern was seen to take too long, as `{ attack, ms }`; null where none was. Repeats what the
 * pattern itself speaks of, in pairs and behind its own beginning: this is what an analysis by single characters misses.
 */
export function measuredAttack({ source, flags }, ast) {
  const pattern = new RegExp(source, flags.replaceAll(/[gy]/g, ''))
  const sticky = flags.includes('y') ? new RegExp(`^(?:${source})`, flags.replaceAll(/[gy]/g, '')) : pattern
  const { samples, start } = piecesOf(ast)
  const pumps = new Set([...samples, ...samples.flatMap((one) => samples.map((other) => one + other)), start])
  for (const pump of pumps) {
    if (pump === '') continue
    for (const before of new Set(['', start])) {
      const attack = firstTooLong(sticky, before, pump)
      if (attack) return attack
    }
  }
  return null
}

function firstTooLong(pattern, before, pump) {
  for (const length of LENGTHS) {
    const times = Math.ceil(length / pump.length)
    const text = `${before}${pump.repeat(times)}\u0000`
    // The shortest of several tries: a busy machine makes any of them long.
    let ms = Number.POSITIVE_INFINITY
    for (let tried = 0; tried < TRIES && ms > TOO_LONG_MS; tried++) ms = Math.min(ms, msFor(pattern, text))
    if (ms > TOO_LONG_MS) return { attack: attackText(before, pump, times), ms: Math.round(ms) }
    if (length >= 6_000 && ms < AT_ONCE_MS) return null
  }
  return null
}

function msFor(pattern, text) {
  const { user } = process.cpuUsage()
  pattern.test(text)
  return (process.cpuUsage().user - user) / 1000
}

const attackText = (before, pump, times) =>
  `${before === '' ? '' : `${JSON.stringify(before)} + `}${JSON.stringify(pump)}.repeat(${times}) + "\\0"`

/** A character of every set in the pattern, and the shortest text that brings its first loop about. */
function piecesOf(ast) {
  // What separates words is seldom spoken of.
  const samples = new Set([' ', 'a'])
  let start = ''
  let open = true
  visitRegExpAST(ast, {
    onCharacterEnter: ({ value }) => add(String.fromCodePoint(value)),
    onCharacterSetEnter: ({ kind, negate }) => add(SET_SAMPLES[kind]?.[negate ? 1 : 0] ?? 'a'),
    onCharacterClassRangeEnter: ({ min }) => add(String.fromCodePoint(min.value)),
    onCharacterClassEnter: ({ negate }) => negate && add('a'),
    onQuantifierEnter: ({ max }) => {
      if (max === Number.POSITIVE_INFINITY) open = false
    },
  })
  return { samples: [...samples].slice(0, MOST_SAMPLES), start }

  function add(sample) {
    samples.add(sample)
    if (open) start += sample
  }
}

const SET_SAMPLES = { digit: ['1', 'a'], space: [' ', 'a'], word: ['a', '-'], any: ['a'], property: ['a', '-'] }
