import { RegExpParser } from '@eslint-community/regexpp'
import { analyse } from 'scslre'
import { measuredAttack } from './pattern-attacks.mjs'
import { patternsIn } from './pattern-source.mjs'

/**
 * Where patterns are put together while the program runs, and why no client can make one that backtracks.
 * @type {Record<string, string>}
 */
const DYNAMIC = {
  'src/domain/page/search/search-snippet.ts': 'words of letters and digits alone, one beside the other',
  'src/domain/rich-text/find-text.ts': 'one literal text whose signs are escaped, with a fixed look at either side',
  'src/rich-text/editor/words/keyword-match.ts': "the product's own list of phrases",
}

/** What is wrong with the regular expressions of a file, as lines of `path:line: reason`. */
export function patternProblems(path, text, explained = DYNAMIC) {
  return patternsIn(path, text).flatMap(({ line, dynamic, ...pattern }) => {
    const reason = dynamic ? dynamicProblem(path, explained) : problemOf(pattern)
    return reason === null ? [] : [`${path}:${line}: ${reason}`]
  })
}

const dynamicProblem = (path, explained) =>
  Object.hasOwn(explained, path)
    ? null
    : 'a pattern is made while the program runs: write it out, scan the text, or explain it in scripts/gate/patterns.mjs'

const seen = new Map()

function problemOf({ source, flags }) {
  const key = `/${source}/${flags}`
  if (!seen.has(key)) seen.set(key, attackOn(source, flags))
  const attack = seen.get(key)
  return attack && `${key} backtracks: ${attack}`
}

function attackOn(source, flags) {
  const parser = new RegExpParser()
  const ast = parser.parsePattern(source, 0, source.length, { unicode: flags.includes('u') })
  const { reports } = analyse({ pattern: ast, flags: parser.parseFlags(flags) })
  if (reports.length > 0) return reports.map(described).join('; ')
  const measured = measuredAttack({ source, flags }, ast)
  return measured && `${measured.ms} ms for ${measured.attack}`
}

/** `a long run of \s, by \s+ and \s*` */
function described({ character, type, quant, startQuant, endQuant, exponential }) {
  const loops = [quant, startQuant, endQuant].filter(Boolean).map(({ raw }) => raw)
  const how = exponential ? 'tried in exponentially many ways' : type === 'Move' ? 'tried from each position' : 'shared'
  return `a long run of ${character.literal.source}, ${how} by ${[...new Set(loops)].join(' and ')}`
}
