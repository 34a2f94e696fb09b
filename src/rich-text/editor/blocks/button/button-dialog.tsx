import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { $getNodeByKey, type NodeKey } from 'lexical'
import { useState } from 'react'
import { BUTTON_STYLES } from '#domain/rich-text/button-styles.ts'
import { safeUrl } from '#domain/rich-text/safe-url.ts'
import { TextInput } from '#ui/controls/input.tsx'
import { Select } from '#ui/controls/select.tsx'
import { InsertDialog } from '../../dialogs/insert-dialog.tsx'
import type { DialogProps } from '../../dialogs/open-dialog.ts'
import { INSERT_BUTTON_COMMAND } from './button-extension.ts'
import { $isButtonNode, type ButtonContent, NEW_BUTTON } from './button-node.tsx'

const LABELS: Record<ButtonContent['style'], string> = {
  primary: 'Primary',
  secondary: 'Secondary',
  primarySmall: 'Primary, small',
  secondarySmall: 'Secondary, small',
  whiteSmall: 'White, small',
}
const STYLES = BUTTON_STYLES.map((value) => ({ value, label: LABELS[value] }))

/** Asks what a button says, where it leads and how it looks. */
export function ButtonDialog({ nodeKey, onClose }: DialogProps) {
  const [editor] = useLexicalComposerContext()
  const [content, setContent] = useState(() => editor.read(() => $buttonContent(nodeKey)))
  const url = content.path.trim()
  const unsafe = url !== '' && safeUrl(url) === null
  const confirm = () => {
    const stored = { ...content, path: url }
    if (nodeKey === null) editor.dispatchCommand(INSERT_BUTTON_COMMAND, stored)
    else editor.update(() => void $buttonAt(nodeKey)?.setContent(stored))
  }
  return (
    <InsertDialog
      title={nodeKey === null ? 'Insert Button' : 'Edit Button'}
      confirmable={content.linkText.trim() !== '' && url !== '' && !unsafe}
      onConfirm={confirm}
      onClose={onClose}
    >
      <TextInput
        label="Text"
        value={content.linkText}
        onChange={({ target }) => setContent({ ...content, linkText: target.value })}
      />
      <TextInput
        label="URL"
        hint="A path on this site, or a full address."
        problem={unsafe ? 'This address could run a program. Use a path, https, mailto or tel.' : null}
        value={content.path}
        onChange={({ target }) => setContent({ ...content, path: target.value })}
      />
      <Select
        label="Style"
        options={STYLES}
        value={content.style}
        onChange={({ target }) => setContent({ ...content, style: target.value as ButtonContent['style'] })}
      />
    </InsertDialog>
  )
}

function $buttonAt(nodeKey: NodeKey | null) {
  const node = nodeKey === null ? null : $getNodeByKey(nodeKey)
  return $isButtonNode(node) ? node : null
}

function $buttonContent(nodeKey: NodeKey | null): ButtonContent {
  return $buttonAt(nodeKey)?.getContent() ?? NEW_BUTTON
}
