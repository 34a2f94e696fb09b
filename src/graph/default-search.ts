import { invalid, type ProblemError } from '#domain/problem.ts'

const MOST_CHARACTERS = 4_000
const MOST_PARENTHESES = 8

type Options = Record<string, unknown>

/**
 * What a search falls back to: filter options, or conditions as text, such as
 * `(data ->> 'index' = '0' or data ->> 'index' is null) and parent = ''`. They become filter options and never reach a
 * database as text. `and` binds before `or`, as in SQL.
 */
export function defaultSearchOptions(search: string | Options): Options {
  if (typeof search === 'object') return search
  if (search.length > MOST_CHARACTERS) throw invalid(`defaultSearch: has at most ${MOST_CHARACTERS} characters.`)
  const reader = tokenReader(search)
  if (reader.peek() === undefined) return {}
  const options = either(reader, 0)
  if (reader.peek() !== undefined) throw reader.notUnderstood()
  return options
}

const SPACE = /\s+/y
const TOKEN = /->>|->|::|<>|!=|<=|>=|[=<>(),]|'(?:[^']|'')*'|-?\d+(?:\.\d+)?(?![\w.])|[A-Za-z_]\w*/y

type TokenReader = {
  peek(): string | undefined
  next(): string | undefined
  /** Takes these words, in any case of letters, when they are what comes next. */
  take(...words: string[]): boolean
  notUnderstood(): ProblemError
}

function tokenReader(text: string): TokenReader {
  const tokens: { text: string; at: number }[] = []
  let at = 0
  let position = 0
  const notUnderstoodAt = (start: number) =>
    invalid(`defaultSearch: "${text.slice(start, start + 100)}" is not understood.`)
  while (at < text.length) {
    SPACE.lastIndex = at
    if (SPACE.test(text)) at = SPACE.lastIndex
    if (at === text.length) break
    TOKEN.lastIndex = at
    const [token] = TOKEN.exec(text) ?? []
    if (token === undefined) throw notUnderstoodAt(at)
    tokens.push({ text: token, at })
    at += token.length
  }
  return {
    peek: () => tokens[position]?.text,
    next: () => tokens[position++]?.text,
    take(...words) {
      const found = words.every((word, ahead) => tokens[position + ahead]?.text.toLowerCase() === word)
      if (found) position += words.length
      return found
    },
    notUnderstood: () => notUnderstoodAt(tokens[Math.min(position, tokens.length - 1)]?.at ?? 0),
  }
}

function either(reader: TokenReader, depth: number): Options {
  const sides = [both(reader, depth)]
  while (reader.take('or')) sides.push(both(reader, depth))
  return sides.length === 1 ? (sides[0] ?? {}) : { any: sides }
}

function both(reader: TokenReader, depth: number): Options {
  const sides = [condition(reader, depth)]
  while (reader.take('and')) sides.push(condition(reader, depth))
  return sides.length === 1 ? (sides[0] ?? {}) : { all: sides }
}

function condition(reader: TokenReader, depth: number): Options {
  if (depth >= MOST_PARENTHESES) throw invalid(`defaultSearch: has at most ${MOST_PARENTHESES} levels of parentheses.`)
  if (!reader.take('(')) return comparison(reader, attribute(reader))
  // What opens may be an attribute alone, `(data ->> 'index')::int = 0`, or conditions.
  const inner = operand(reader, depth + 1)
  if (!reader.take(')')) throw reader.notUnderstood()
  return typeof inner === 'string' ? comparison(reader, inner) : inner
}

/** Inside parentheses: an attribute when they close behind it, conditions otherwise. */
function operand(reader: TokenReader, depth: number): string | Options {
  if (reader.peek() === '(') return either(reader, depth)
  const name = attribute(reader)
  if (reader.peek() === ')') return name
  return continued(reader, comparison(reader, name), depth)
}

/** The conditions that follow a first one which has been read already. */
function continued(reader: TokenReader, first: Options, depth: number): Options {
  const group = [first]
  while (reader.take('and')) group.push(condition(reader, depth))
  const side = group.length === 1 ? first : { all: group }
  return reader.take('or') ? { any: [side, either(reader, depth)] } : side
}

function attribute(reader: TokenReader): string {
  const name = reader.peek()
  if (name === undefined || !/^[A-Za-z_]/.test(name)) throw reader.notUnderstood()
  reader.next()
  const arrow = reader.peek()
  if (arrow !== '->>' && arrow !== '->') return name
  reader.next()
  const key = reader.peek()
  if (name !== 'data' || !key?.startsWith("'")) throw reader.notUnderstood()
  reader.next()
  return `data->>${key}`
}

const OPERATIONS: Record<string, string> = {
  '=': 'filter',
  '!=': 'exclude',
  '<>': 'exclude',
  '<': 'lt',
  '<=': 'lte',
  '>': 'gt',
  '>=': 'gte',
}

function comparison(reader: TokenReader, name: string): Options {
  // A cast says nothing here: numbers compare as numbers, whatever they are stored as.
  if (reader.take('::')) reader.next()
  if (reader.take('is', 'null')) return { filter: { [name]: ['null'] } }
  if (reader.take('is', 'not', 'null')) return { filter: { [name]: ['not null'] } }
  if (reader.take('in', '(')) return { filter: { [name]: valueList(reader) } }
  const operation = OPERATIONS[reader.peek() ?? '']
  if (operation === undefined) throw reader.notUnderstood()
  reader.next()
  return { [operation]: { [name]: [value(reader)] } }
}

function valueList(reader: TokenReader): (string | number)[] {
  const values = [value(reader)]
  while (reader.take(',')) values.push(value(reader))
  if (!reader.take(')')) throw reader.notUnderstood()
  return values
}

function value(reader: TokenReader): string | number {
  const token = reader.peek() ?? ''
  if (!/^['\d-]/.test(token)) throw reader.notUnderstood()
  reader.next()
  return token.startsWith("'") ? token.slice(1, -1).replaceAll("''", "'") : Number(token)
}
