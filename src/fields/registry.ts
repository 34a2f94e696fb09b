import { boolean } from './boolean/model.ts'
import { characterLimit } from './character-limit/model.ts'
import { config } from './config/model.ts'
import { datetime } from './datetime/model.ts'
import { dmsFormat } from './dms-format/model.ts'
import type { FieldModel } from './field.ts'
import { lexical } from './lexical/model.ts'
import { maxLength } from './max-length/model.ts'
import { multiselect } from './multiselect/model.ts'
import { radio } from './radio/model.ts'
import { select } from './select/model.ts'
import { text } from './text/model.ts'
import { textarea } from './textarea/model.ts'

const models = [
  text,
  textarea,
  select,
  multiselect,
  lexical,
  radio,
  datetime,
  boolean,
  config,
  dmsFormat,
  characterLimit,
  maxLength,
]

/** Every kind of field by its stored name; a name given twice stops the start. */
export const fieldModels: ReadonlyMap<string, FieldModel> = new Map(
  models.map((model, position) => {
    if (models.findIndex((other) => other.type === model.type) !== position)
      throw new Error(`The field ${model.type} is registered twice.`)
    return [model.type, model]
  }),
)

/** The kind of a field; one that nobody knows counts as text. */
export function kindOf({ type }: { type: string }): FieldModel {
  return fieldModels.get(type) ?? text
}
