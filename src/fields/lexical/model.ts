import { isEmptyValue } from '#domain/field/field-value.ts'
import { refused, taken } from '#domain/field/typed-value.ts'
import { fromPlainText } from '#domain/rich-text/from-plain-text.ts'
import { storedRoot } from '#domain/rich-text/stored-root.ts'
import type { FieldModel } from '#fields/field.ts'
import { lexicalShown } from './shown.ts'

const NO_RICH_TEXT = 'This is not rich text.'

export const lexical: FieldModel = {
  ...lexicalShown,
  label: 'Rich text',
  inputType: 'rich text',
  summary: 'Formatted text with headings, lists, links and pictures.',
  settings: ['required', 'maxLength'],
  /** A document as it is stored stays one, words become its paragraphs. It is made safe whenever it is read. */
  readTyped(typed) {
    if (typed.trim() === '') return taken(null)
    if (storedRoot(typed)) return taken(typed.trim())
    if (typed.trimStart().startsWith('{')) return refused(NO_RICH_TEXT)
    return taken(JSON.stringify({ root: fromPlainText(typed) }))
  },
  problem: (value) => (isEmptyValue(value) || storedRoot(value) ? null : NO_RICH_TEXT),
  sortsAs: () => 'text',
  cellEditor: () => 'form',
  filterEditor: () => 'values',
}
