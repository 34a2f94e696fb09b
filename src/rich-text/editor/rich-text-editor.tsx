import { ContentEditable } from '@lexical/react/LexicalContentEditable'
import { LexicalExtensionComposer } from '@lexical/react/LexicalExtensionComposer'
import { useState } from 'react'
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
  onChange(root: RichNode): void
}

/** The editor of a document, with all its tools. */
export function RichTextEditor({ root, label, editable = true, onChange }: RichTextEditorProps) {
  // One extension for the life of the editor: another one would build the editor anew and lose what was typed.
  const [extension] = useState(() => documentExtension(root, editable))
  return (
    <LexicalExtensionComposer extension={extension} contentEditable={null}>
      {editable ? <EditingTools /> : null}
      <div className="rt-editor">
        <ContentEditable
          aria-label={label}
          aria-placeholder="Write, or type / for blocks"
          placeholder={<p className="rt-placeholder">Write, or type / for blocks</p>}
        />
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
