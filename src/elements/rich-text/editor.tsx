import { fromPlainText, isPlainText, toPlainText } from '#domain/rich-text/plain-text.ts'
import type { ElementEditorProps } from '#elements/element-editor.ts'
import { controlClass, Field } from '#ui/field.tsx'
import type { RichTextSettings } from './model.ts'

/** Text as paragraphs. A document with more than that is not opened here, since its formatting would be lost. */
export default function RichTextEditor({ settings, onChange }: ElementEditorProps<RichTextSettings>) {
  const { root } = settings.text
  if (!isPlainText(root))
    return <p className="text-muted">This text has formatting and can't be edited as plain text.</p>
  return (
    <Field label="Text" hint="Each line is a paragraph.">
      {(id, hintId) => (
        <textarea
          id={id}
          aria-describedby={hintId}
          rows={6}
          className={controlClass}
          defaultValue={toPlainText(root)}
          onChange={(event) =>
            onChange({ ...settings, text: { ...settings.text, root: fromPlainText(event.target.value) } })
          }
        />
      )}
    </Field>
  )
}
