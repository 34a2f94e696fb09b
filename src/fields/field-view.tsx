import { isEmptyValue } from '#domain/field/field-value.ts'
import { DrawnValue } from './drawn-value.tsx'
import type { ShownField } from './field.ts'
import { kindOf } from './registry.ts'
import { showField } from './show-field.ts'
import { fieldViews } from './views.ts'

/**
 * A field for readers, with all the room that it needs. One of a kind nobody knows is shown as its text; what is wrong with
 * a value stands beside it.
 */
export function FieldView({ field, value }: ShownField) {
  if (isEmptyValue(value)) return <span className="field-empty" />
  const problem = kindOf(field).problem(value, field)
  const View = fieldViews.get(field.type)
  if (!View) return <DrawnValue shown={showField(value, field)} problem={problem} />
  return (
    <>
      <View field={field} value={value} Part={FieldView} />
      {problem ? <span className="field-problem">{problem}</span> : null}
    </>
  )
}
