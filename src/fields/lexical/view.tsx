import { readRichText } from '#domain/rich-text/stored-value.ts'
import type { FieldViewProps } from '#fields/field.ts'
import { RICH_TEXT_LOOK } from '#rich-text/look.ts'
import { RichTextView } from '#rich-text/view.tsx'

export default function RichTextFieldView({ value }: FieldViewProps) {
  const root = readRichText(value)
  if (!root) return null
  return (
    <div className={RICH_TEXT_LOOK.root}>
      <RichTextView root={root} />
    </div>
  )
}
