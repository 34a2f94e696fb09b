import { CALCULATED, type FieldChoice } from '#domain/data/fields/field-choices.ts'
import { fieldModels, kindOf } from './registry.ts'

/** What the editor of fields offers as the way in which values are entered; a calculated field has none that are. */
export const INPUT_TYPES: readonly FieldChoice[] = [
  ...[...fieldModels.values()].flatMap(({ type, inputType }) => (inputType ? [{ value: type, label: inputType }] : [])),
  { value: CALCULATED, label: CALCULATED },
]

/** Whether the values of a field are chosen from options that are set for it. */
export function takesOptions({ type }: { readonly [setting: string]: unknown }): boolean {
  return typeof type === 'string' && kindOf({ type }).settings.includes('options')
}
