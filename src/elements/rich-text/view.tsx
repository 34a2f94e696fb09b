import type { ElementViewProps } from '#elements/element-view.ts'
import { RichTextView } from '#rich-text/view.tsx'
import type { RichTextSettings } from './model.ts'

export default function RichTextElement({ settings }: ElementViewProps<RichTextSettings>) {
  return (
    <div className="prose">
      <RichTextView root={settings.text.root} />
    </div>
  )
}
