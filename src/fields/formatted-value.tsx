import { formatValue } from '#domain/field/value-format.ts'
import { Icon } from '#ui/icon.tsx'
import { PAGE_ICONS } from '#ui/page-icons.ts'

/** A value as its formatter writes it: text, an icon beside its name, or a label on its colour. */
export function FormattedValue({ formatter, value }: { formatter: string | undefined; value: unknown }) {
  const shown = formatValue(formatter, value)
  if (shown.as === 'colour') {
    const { ground, text } = shown.colour
    return (
      <span className="field-colour" style={{ backgroundColor: ground, color: text }}>
        {shown.text}
      </span>
    )
  }
  const shape = shown.as === 'icon' ? PAGE_ICONS.get(shown.text) : undefined
  return (
    <span className={shape ? 'field-icon' : 'field-text'}>
      {shape ? <Icon of={shape} size={20} /> : null}
      {shown.text}
    </span>
  )
}
