import { useState } from 'react'
import { fromPlainText, isPlainText, toPlainText } from '#domain/rich-text/plain-text.ts'
import type { ElementEditorProps } from '#elements/element-editor.ts'
import { controlClass, Field } from '#ui/field.tsx'
import type { RichTextSettings } from './model.ts'

/** Text as paragraphs. A document with more than that is not opened here, since its formatting would be lost. */
export default function RichTextEditor(props: ElementEditorProps<RichTextSettings>) {
  if (!isPlainText(props.settings.text.root))
    return <p className="text-muted">This text has formatting and can't be edited as plain text.</p>
  return <PlainTextEditor {...props} />
}

/** Empty lines are not stored, so what was typed is shown as long as it says what is stored; an undo shows the stored text. */
function PlainTextEditor({ settings, onChange }: ElementEditorProps<RichTextSettings>) {
  const stored = toPlainText(settings.text.root)
  const [typed, setTyped] = useState(stored)
  const shown = toPlainText(fromPlainText(typed)) === stored ? typed : stored
  return (
    <Field label="Text" hint="Each line is a paragraph.">
      {(id, hintId) => (
        <textarea
          id={id}
          data-draft-undo
          aria-describedby={hintId}
          rows={6}
          className={controlClass}
          value={shown}
          onChange={(event) => {
            setTyped(event.target.value)
            onChange({ ...settings, text: { ...settings.text, root: fromPlainText(event.target.value) } })
          }}
        />
      )}
    </Field>
  )
}
