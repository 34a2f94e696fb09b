import { booleanShown } from './boolean/shown.ts'
import { characterLimitShown } from './character-limit/shown.ts'
import { configShown } from './config/shown.ts'
import { datetimeShown } from './datetime/shown.ts'
import { dmsFormatShown } from './dms-format/shown.ts'
import type { ShownKind } from './field.ts'
import { lexicalShown } from './lexical/shown.ts'
import { maxLengthShown } from './max-length/shown.ts'
import { multiselectShown } from './multiselect/shown.ts'
import { radioShown } from './radio/shown.ts'
import { selectShown } from './select/shown.ts'
import { textShown } from './text/shown.ts'
import { textareaShown } from './textarea/shown.ts'

const kinds: readonly ShownKind[] = [
  booleanShown,
  characterLimitShown,
  configShown,
  datetimeShown,
  dmsFormatShown,
  lexicalShown,
  maxLengthShown,
  multiselectShown,
  radioShown,
  selectShown,
  textShown,
  textareaShown,
]

/** How each kind of field is shown; a visitor's page brings this of the kinds and nothing else. */
export const shownKinds: ReadonlyMap<string, ShownKind> = new Map(kinds.map((kind) => [kind.type, kind]))

/** How a field is shown; one of a kind that nobody knows is shown as text. */
export function shownKindOf({ type }: { type: string }): ShownKind {
  return shownKinds.get(type) ?? textShown
}
