import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { $getNodeByKey } from 'lexical'
import { useState } from 'react'
import { LAYOUTS, type LayoutTemplate } from '#domain/rich-text/layouts.ts'
import { Select } from '#ui/controls/select.tsx'
import { InsertDialog } from '../../dialogs/insert-dialog.tsx'
import type { DialogProps } from '../../dialogs/open-dialog.ts'
import { CHANGE_COLUMNS_COMMAND, INSERT_COLUMNS_COMMAND } from './columns-extension.ts'
import { $isColumnsNode } from './columns-nodes.ts'

const OPTIONS = LAYOUTS.map(({ template, label }) => ({ value: template, label }))

/** Asks how columns share the width. */
export function ColumnsDialog({ nodeKey, onClose }: DialogProps) {
  const [editor] = useLexicalComposerContext()
  const [template, setTemplate] = useState<LayoutTemplate>(() =>
    editor.read(() => {
      const node = nodeKey === null ? null : $getNodeByKey(nodeKey)
      return $isColumnsNode(node) ? node.getTemplate() : LAYOUTS[0].template
    }),
  )
  const confirm = () => {
    if (nodeKey === null) editor.dispatchCommand(INSERT_COLUMNS_COMMAND, template)
    else editor.dispatchCommand(CHANGE_COLUMNS_COMMAND, { nodeKey, template })
  }
  return (
    <InsertDialog
      title={nodeKey === null ? 'Insert Columns Layout' : 'Change Columns Layout'}
      confirmable
      onConfirm={confirm}
      onClose={onClose}
    >
      <Select
        label="Layout"
        hint={
          nodeKey === null ? undefined : 'With fewer columns, the last ones are removed together with their content.'
        }
        options={OPTIONS}
        value={template}
        onChange={({ target }) => setTemplate(target.value as LayoutTemplate)}
      />
    </InsertDialog>
  )
}
