import { parseJsonText } from '#domain/item/json-text.ts'
import { madeOnce } from '#domain/made-once.ts'
import { isEmptyValue, textOf } from './field-value.ts'
import { chosenValue, type FieldOption, optionOf } from './options.ts'
import { refused, type TypedValue, taken, typedBy, typedLine } from './typed-value.ts'

type Names = {
  labels: ReadonlyMap<string, FieldOption>
  folded: ReadonlyMap<string, FieldOption | null>
  /** As many separators as an option has at most in its own label. */
  separators: number
}

/** Stands between choices that are typed one after the other. */
const SEPARATOR = /[,;\n]/

/** The option that a text names: by its value, else by its label, else by one of them whatever its case. */
function typedOption(options: readonly FieldOption[], text: string): FieldOption | undefined {
  const wanted = text.trim()
  const names = namesOf(options)
  return optionOf(options, wanted) ?? names.labels.get(wanted) ?? names.folded.get(wanted.toLowerCase()) ?? undefined
}

/** Two options that differ in their case alone are not taken for each other: null says that several are meant. */
const namesOf = madeOnce((options: readonly FieldOption[]): Names => {
  const labels = new Map<string, FieldOption>()
  const folded = new Map<string, FieldOption | null>()
  for (const option of options) {
    const { label, value } = option
    if (!labels.has(label.trim())) labels.set(label.trim(), option)
    for (const name of new Set([label, textOf(value)].map((each) => each.trim().toLowerCase()))) {
      folded.set(name, folded.has(name) ? null : option)
    }
  }
  const separators = options.reduce((most, { label }) => Math.max(most, label.split(SEPARATOR).length - 1), 0)
  return { labels, folded, separators }
})

/** What a typed choice is stored as; where nothing can be chosen, anything can be typed. */
export function typedChoice(options: readonly FieldOption[], text: string): TypedValue {
  if (options.length === 0) return typedLine(text)
  return typedBy(text, (typed) => {
    const option = typedOption(options, typed)
    return option ? textOf(option.value) : null
  })
}

/** More choices than this in one cell are refused, so that no paste can hold anybody up. */
const MOST_CHOICES = 1000

/**
 * What several typed choices are stored as: the JSON text of a list. They are typed as such a list or one after the other,
 * with a comma, a semicolon or a line end between them; an option may have a comma of its own.
 */
export function typedChoices(options: readonly FieldOption[], text: string): TypedValue {
  if (text.trim() === '') return taken(null)
  const list = parseJsonText<unknown[]>(text, [])
  const pieces = list.valid ? list.value.map((each) => textOf(chosenValue(each))) : text.split(SEPARATOR)
  if (pieces.length > MOST_CHOICES) return refused(`At most ${MOST_CHOICES} values can be chosen.`)
  const values = list.valid ? pieces.map((piece) => choiceValue(options, piece)) : joinedValues(options, pieces, text)
  const strange = values.flatMap((value, at) => (value === null ? (pieces[at] ?? '').trim() : []))
  if (strange.length > 0) return refused(`Invalid Values: ${strange.join(', ')}`)
  const chosen = [...new Set(values.filter((value) => !isEmptyValue(value)))]
  return taken(chosen.length === 0 ? null : JSON.stringify(chosen))
}

/** A null stands for a piece that is no choice; what was said by several pieces stands at the first of them. */
function joinedValues(options: readonly FieldOption[], pieces: readonly string[], text: string): (string | null)[] {
  const { separators } = namesOf(options)
  const whole = typedOption(options, text)
  if (whole) return [textOf(whole.value)]
  const values: (string | null)[] = []
  for (let at = 0, start = 0; at < pieces.length; ) {
    const ends = endsOf(pieces.slice(at, at + separators + 1), start)
    const longest = ends.findLastIndex((end, last) => last > 0 && typedOption(options, text.slice(start, end)))
    const count = longest > 0 ? longest + 1 : 1
    const end = ends[count - 1] ?? text.length
    values.push(choiceValue(options, text.slice(start, end)), ...Array.from({ length: count - 1 }, () => ''))
    at += count
    start = end + 1
  }
  return values
}

/** Where each of the pieces of a text ends, the first of which begins at `start`; a separator has one character. */
function endsOf(pieces: readonly string[], start: number): number[] {
  let end = start - 1
  return pieces.map((piece) => {
    end += piece.length + 1
    return end
  })
}

function choiceValue(options: readonly FieldOption[], piece: string): string | null {
  if (piece.trim() === '' || options.length === 0) return piece.trim()
  const option = typedOption(options, piece)
  return option ? textOf(option.value) : null
}
