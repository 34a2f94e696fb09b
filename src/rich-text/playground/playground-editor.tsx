import { ActionBar } from '../editor/actions/action-bar.tsx'
import { RichTextEditor, type RichTextEditorProps } from '../editor/rich-text-editor.tsx'

/** The editor with its bar of actions, which only this page has. */
export default function PlaygroundEditor(props: Omit<RichTextEditorProps, 'label' | 'actions'>) {
  return <RichTextEditor {...props} label="Text" actions={<ActionBar />} />
}
