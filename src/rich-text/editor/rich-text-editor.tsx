import { ContentEditable } from '@lexical/react/LexicalContentEditable'
import { LexicalExtensionComposer } from '@lexical/react/LexicalExtensionComposer'
import { type ReactNode, useId, useState } from 'react'
import type { RichNode } from '#domain/rich-text/document.ts'
import { Button } from '#ui/controls/button.tsx'
import { ErrorBoundary } from '#ui/states/error-boundary.tsx'
import { Notice } from '#ui/states/notice.tsx'
import { AutocompletePlugin } from './autocomplete/autocomplete-plugin.tsx'
import { ColumnsControl } from './blocks/columns/columns-control.tsx'
import { TableTools } from './blocks/table/table-tools.tsx'
import { ChangesPlugin } from './changes/changes-plugin.tsx'
import { EditablePlugin } from './changes/editable-plugin.tsx'
import { DialogsPlugin } from './dialogs/dialogs-plugin.tsx'
import { documentExtension } from './extension.ts'
import { MaxLengthPlugin } from './limits/max-length-plugin.tsx'
import { EmojiMenu } from './menus/emoji-menu.tsx'
import { SlashMenu } from './menus/slash-menu.tsx'
import { BlockHandle } from './moving/block-handle.tsx'
import { EditingTools } from './toolbar/editing-tools.tsx'
import './editor.css'

export type RichTextEditorProps = {
  root: RichNode
  /** What the text is, for those who can't see where it stands. */
  label: string
  editable?: boolean
  /** How many characters the text may have; no limit where none is given. */
  maxLength?: number | null
  /** Whether the tools stay in view, disabled, while the text can't be edited. */
  toolsWhenLocked?: boolean
  /** What stands above the tools in place of the menu of actions on the whole text. */
  actions?: ReactNode
  /** What stands around the text where it is read, drawn around it here too. */
  frame?(text: ReactNode): ReactNode
  onChange(root: RichNode): void
}

/**
 * The editor of a document, with all its tools. One that fails is taken down, which hands over what was written before
 * it failed, and says so: a broken editor would swallow what is typed from then on.
 */
export function RichTextEditor(props: RichTextEditorProps) {
  const [failure, setFailure] = useState<string | null>(null)
  const [attempt, setAttempt] = useState(1)
  const again = () => {
    setFailure(null)
    setAttempt(attempt + 1)
  }
  if (failure !== null) return <FailedEditor message={failure} onAgain={again} />
  return (
    <ErrorBoundary of={attempt} fallback={(message) => <FailedEditor message={message} onAgain={again} />}>
      <WorkingEditor {...props} onFailure={setFailure} />
    </ErrorBoundary>
  )
}

function WorkingEditor({
  root,
  label,
  editable = true,
  maxLength = null,
  toolsWhenLocked = false,
  actions,
  frame,
  onChange,
  onFailure,
}: RichTextEditorProps & { onFailure(message: string): void }) {
  const limitId = useId()
  // One extension for the life of the editor: another one would build the editor anew and lose what was typed.
  const [extension] = useState(() =>
    documentExtension(root, editable, (error) => {
      // It may fail while it is being drawn, when nothing else can be drawn.
      queueMicrotask(() => onFailure(error.message))
      throw error
    }),
  )
  const text = (
    <div className="rt-written">
      <ContentEditable
        aria-label={label}
        ariaDescribedBy={maxLength === null ? undefined : limitId}
        aria-placeholder="Write, or type / for blocks"
        placeholder={<p className="rt-placeholder">Write, or type / for blocks</p>}
      />
    </div>
  )
  return (
    <LexicalExtensionComposer extension={extension} contentEditable={null}>
      {actions}
      <EditingTools whenLocked={toolsWhenLocked} more={!actions} />
      <div className={frame ? 'rt-editor' : 'rt-editor rt-editor-plain'}>
        {frame ? frame(text) : text}
        <ChangesPlugin root={root} onChange={onChange} />
        <EditablePlugin editable={editable} />
        <AutocompletePlugin />
        <SlashMenu />
        <EmojiMenu />
        <DialogsPlugin />
        <ColumnsControl />
        <TableTools />
        <BlockHandle />
      </div>
      {maxLength === null ? null : <MaxLengthPlugin maxLength={maxLength} id={limitId} />}
    </LexicalExtensionComposer>
  )
}

type FailedEditorProps = { message: string; onAgain(): void }

/** Stands where an editor was that can't go on. */
function FailedEditor({ message, onAgain }: FailedEditorProps) {
  return (
    <div className="grid justify-items-start gap-3 py-3">
      <Notice kind="problem">The text editor stopped working. What you wrote up to then is kept. {message}</Notice>
      <Button size="small" autoFocus onClick={onAgain}>
        Open the editor again
      </Button>
    </div>
  )
}
