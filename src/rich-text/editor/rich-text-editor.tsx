import { ContentEditable } from '@lexical/react/LexicalContentEditable'
import { LexicalExtensionComposer } from '@lexical/react/LexicalExtensionComposer'
import { type ReactNode, useState } from 'react'
import type { RichNode } from '#domain/rich-text/document.ts'
import { AutocompletePlugin } from './autocomplete/autocomplete-plugin.tsx'
import { ColumnsControl } from './blocks/columns/columns-control.tsx'
import { ChangesPlugin } from './changes/changes-plugin.tsx'
import { EditablePlugin } from './changes/editable-plugin.tsx'
import { DialogsPlugin } from './dialogs/dialogs-plugin.tsx'
import './editor.css'
import { documentExtension } from './extension.ts'
import { EmojiMenu } from './menus/emoji-menu.tsx'
import { SlashMenu } from './menus/slash-menu.tsx'
import { EditingTools } from './toolbar/editing-tools.tsx'

export type RichTextEditorProps = {
  root: RichNode
  /** What the text is, for those who can't see where it stands. */
  label: string
  editable?: boolean
  /** What stands around the text where it is read, drawn around it here too. */
  frame?(text: ReactNode): ReactNode
  onChange(root: RichNode): void
}

/** The editor of a document, with all its tools. */
export function RichTextEditor({ root, label, editable = true, frame, onChange }: RichTextEditorProps) {
  // One extension for the life of the editor: another one would build the editor anew and lose what was typed.
  const [extension] = useState(() => documentExtension(root, editable))
  const text = (
    <div className="rt-written">
      <ContentEditable
        aria-label={label}
        aria-placeholder="Write, or type / for blocks"
        placeholder={<p className="rt-placeholder">Write, or type / for blocks</p>}
      />
    </div>
  )
  return (
    <LexicalExtensionComposer extension={extension} contentEditable={null}>
      {editable ? <EditingTools /> : null}
      <div className="rt-editor">
        {frame ? frame(text) : text}
        <ChangesPlugin root={root} onChange={onChange} />
        <EditablePlugin editable={editable} />
        <AutocompletePlugin />
        <SlashMenu />
        <EmojiMenu />
        <DialogsPlugin />
        <ColumnsControl />
      </div>
    </LexicalExtensionComposer>
  )
}
