import { isEmptyValue, textOf } from '#domain/field/attribute.ts'
import type { ShownField } from './field.ts'
import { fieldModels } from './registry.ts'
import { fieldViews } from './views.ts'

/** A field for readers. One of a kind nobody knows is shown as its text; what is wrong with a value stands beside it. */
export function FieldView({ attribute, value }: ShownField) {
  if (isEmptyValue(value)) return <span className="field-empty" />
  const View = fieldViews.get(attribute.type)
  if (!View) return <span className="field-text">{textOf(value)}</span>
  const problem = fieldModels.get(attribute.type)?.problem(value, attribute)
  return (
    <>
      <View attribute={attribute} value={value} Part={FieldView} />
      {problem ? <span className="field-problem">{problem}</span> : null}
    </>
  )
}
