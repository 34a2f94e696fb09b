import type { z } from 'zod'
import { fieldLabel } from './field-labels.ts'
import { authorsTitle } from './section/section.ts'

type RawIssue = z.core.$ZodRawIssue

/** What is wrong with one value of an input, to stand behind its name: 'can't be empty', 'must be at most 500 characters'. */
export function issueWords(issue: RawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is missing' : `is not ${KINDS[issue.expected] ?? 'what belongs there'}`
    case 'too_big':
      return bound(issue.origin, 'most', Number(issue.maximum))
    case 'too_small':
      return bound(issue.origin, 'least', Number(issue.minimum))
    case 'invalid_format':
      return issue.format === 'email' ? 'is not an email address' : 'is not in the expected format'
    case 'invalid_value':
      return issue.values.length <= MOST_CHOICES ? `must be one of ${issue.values.join(', ')}` : NOT_UNDERSTOOD
    case 'unrecognized_keys':
      return `has unknown entries: ${issue.keys.slice(0, MOST_CHOICES).map(spoken).join(', ')}`
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`
    default:
      return NOT_UNDERSTOOD
  }
}

const NOT_UNDERSTOOD = 'is not valid'
const MOST_CHOICES = 10

const KINDS: Readonly<Record<string, string>> = {
  array: 'a list',
  boolean: 'true or false',
  int: 'a whole number',
  number: 'a number',
  string: 'text',
}

function bound(origin: string, side: 'most' | 'least', amount: number): string {
  if (origin === 'string' && side === 'least' && amount === 1) return "can't be empty"
  if (origin === 'string') return `must be at ${side} ${amount} characters`
  if (origin === 'array' || origin === 'set') return `must have at ${side} ${amount} entries`
  return `must be at ${side} ${amount}`
}

type Told = Pick<z.core.$ZodIssue, 'path' | 'message'>

/**
 * Why an input was refused, in a sentence that names what people see: 'Section “Rivers”: Title must be at most 500
 * characters.' Where it is in the input by its keys is told beside it, for programs.
 */
export function refusedInputWords(issue: z.core.$ZodIssue | Told, input: unknown): string {
  const { path, message } = leadingIssue(issue)
  const entries: string[] = []
  let [value, list, label] = [input, '', '']
  for (const step of path) {
    value = childOf(value, step)
    if (typeof step === 'number') {
      entries.push(entryName(list, value, step))
      label = ''
    } else {
      list = String(step)
      label = spoken(fieldLabel(list))
    }
  }
  const subject = label || entries.pop() || 'The input'
  return `${[...entries, `${subject} ${message}`].join(': ')}${message.endsWith('.') ? '' : '.'}`
}

/** Of several shapes that an input may have the last is the fullest, and says most about what is wrong. */
function leadingIssue(issue: z.core.$ZodIssue | Told): Told {
  const [inner] = ('code' in issue && issue.code === 'invalid_union' && issue.errors.at(-1)) || []
  if (!inner) return issue
  const { path, message } = leadingIssue(inner)
  return { path: [...issue.path, ...path], message }
}

/** What the entries of a list are called. */
const ENTRIES: Readonly<Record<string, string>> = {
  columns: 'Column',
  draft_section_groups: 'Group',
  draft_sections: 'Section',
  filters: 'Filter',
  pages: 'Page',
  section_groups: 'Group',
  sections: 'Section',
}

function entryName(list: string, entry: unknown, at: number): string {
  const kind = Object.hasOwn(ENTRIES, list) ? ENTRIES[list] : 'Entry'
  const names = ['title', 'displayName', 'name', 'searchKey'].map((key) => childOf(entry, key))
  const name = names.find((one): one is string => typeof one === 'string' && authorsTitle({ title: one }).trim() !== '')
  return name === undefined ? `${kind} ${at + 1}` : `${kind} “${spoken(name)}”`
}

function childOf(value: unknown, key: PropertyKey): unknown {
  const holds = typeof value === 'object' && value !== null && Object.hasOwn(value, key)
  return holds ? (value as Record<PropertyKey, unknown>)[key] : undefined
}

const MOST_SPOKEN = 60

/** A name as it can stand in a sentence: cut, and without what can't be seen. */
function spoken(name: string): string {
  const seen = name.slice(0, MOST_SPOKEN * 2).replaceAll(/\p{C}/gu, '')
  return seen.length > MOST_SPOKEN ? `${seen.slice(0, MOST_SPOKEN)}…` : seen
}
