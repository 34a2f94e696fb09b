import { labelOf } from '#domain/field/attribute.ts'
import { configText } from '#domain/field/config-text.ts'
import type { FieldViewProps } from '#fields/field.ts'

export default function ConfigView({ attribute, value }: FieldViewProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
    <section className="field-config" tabIndex={0} aria-label={labelOf(attribute)}>
      <pre>{configText(value)}</pre>
    </section>
  )
}
