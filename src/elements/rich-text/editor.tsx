import type { ElementEditorProps } from '#elements/element-editor.ts'
import { RichTextEditor } from '#rich-text/editor/rich-text-editor.tsx'
import type { RichTextSettings } from './model.ts'

/** The text of a section, edited in its place. */
export default function RichTextElementEditor({ settings, onChange }: ElementEditorProps<RichTextSettings>) {
  return (
    <RichTextEditor
      root={settings.text.root}
      label="Text"
      onChange={(root) => onChange({ ...settings, text: { ...settings.text, root } })}
    />
  )
}
