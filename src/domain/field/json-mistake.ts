type Place = 'value' | 'first entry' | 'first name' | 'name' | 'colon' | 'after entry' | 'after value' | 'end'
type Kind = 'text' | 'plain' | '{' | '}' | '[' | ']' | ',' | ':'

const TOKENS: readonly [Kind, RegExp][] = [
  ['text', /"(?:[ -!#-[\]-\uffff]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y],
  ['plain', /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?|true|false|null/y],
  ['{', /\{/y],
  ['}', /\}/y],
  ['[', /\[/y],
  [']', /\]/y],
  [',', /,/y],
  [':', /:/y],
]
const SPACE = /[ \t\n\r]*/y

const EXPECTED: Record<Place, string> = {
  value: 'a value belongs here, such as "text", 12, true or null',
  'first entry': 'a value or ] belongs here',
  'first name': 'a name in double quotes or } belongs here',
  name: 'a name in double quotes belongs here',
  colon: 'a colon belongs here',
  'after entry': 'a comma or ] belongs here',
  'after value': 'a comma or } belongs here',
  end: 'nothing more belongs here',
}

/** `Line 2, column 5: a colon belongs here.` for the first place where a text stops being JSON; null when all of it is. */
export function jsonMistake(text: string): string | null {
  const open: ('{' | '[')[] = []
  let place: Place = 'value'
  let at = skip(text, 0)
  while (at < text.length) {
    const [kind, end] = tokenAt(text, at)
    const next: Place | null = kind === null ? null : step(place, kind, open)
    if (next === null) return said(text, at, place)
    place = next
    at = skip(text, end)
  }
  return place === 'end' ? null : said(text, text.trimEnd().length, place)
}

/** Where the text stands after a token, or null where the token can't be; `open` holds the brackets around it. */
function step(place: Place, kind: Kind, open: ('{' | '[')[]): Place | null {
  const wantsValue = place === 'value' || place === 'first entry'
  const closes = (bracket: '{' | '[') => {
    if (open.pop() !== bracket) return null
    return afterValue(open)
  }
  switch (kind) {
    case 'plain':
      return wantsValue ? afterValue(open) : null
    case 'text':
      if (place === 'name' || place === 'first name') return 'colon'
      return wantsValue ? afterValue(open) : null
    case '{':
    case '[':
      if (!wantsValue) return null
      open.push(kind)
      return kind === '{' ? 'first name' : 'first entry'
    case '}':
      return place === 'first name' || place === 'after value' ? closes('{') : null
    case ']':
      return place === 'first entry' || place === 'after entry' ? closes('[') : null
    case ',':
      if (place === 'after value') return 'name'
      return place === 'after entry' ? 'value' : null
    case ':':
      return place === 'colon' ? 'value' : null
  }
}

function afterValue(open: readonly string[]): Place {
  const around = open.at(-1)
  if (around === undefined) return 'end'
  return around === '{' ? 'after value' : 'after entry'
}

function tokenAt(text: string, at: number): [Kind | null, number] {
  for (const [kind, pattern] of TOKENS) {
    pattern.lastIndex = at
    if (pattern.test(text)) return [kind, pattern.lastIndex]
  }
  return [null, at]
}

function skip(text: string, at: number): number {
  SPACE.lastIndex = at
  SPACE.test(text)
  return SPACE.lastIndex
}

function said(text: string, at: number, place: Place): string {
  const lines = text.slice(0, at).split('\n')
  return `Line ${lines.length}, column ${(lines.at(-1) ?? '').length + 1}: ${EXPECTED[place]}.`
}
