import { configText } from '#domain/field/config-text.ts'
import { labelOf } from '#domain/field/field-settings.ts'
import type { FieldViewProps } from '#fields/field.ts'

export default function ConfigView({ field, value }: FieldViewProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
    <section className="field-config" tabIndex={0} aria-label={labelOf(field)}>
      <pre>{configText(value)}</pre>
    </section>
  )
}
