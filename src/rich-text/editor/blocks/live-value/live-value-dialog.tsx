import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { $getNodeByKey, type NodeKey } from 'lexical'
import { use, useEffect, useState } from 'react'
import type { DialogProps } from '../../dialogs/open-dialog.ts'
import { useLatePart } from '../../late/use-late-part.ts'
import { INSERT_LIVE_VALUE_COMMAND } from './live-value-extension.ts'
import { $isLiveValueNode } from './live-value-node.tsx'
import { type LiveContent, type LiveValues, LiveValuesContext } from './live-values.ts'

/** The dialog in which a value is chosen, where the text is of something that has sources. */
export function LiveValueDialog(props: DialogProps) {
  const values = use(LiveValuesContext)
  const { onClose } = props
  useEffect(() => {
    if (!values) onClose()
  }, [values, onClose])
  return values ? <OfSources {...props} values={values} /> : null
}

function OfSources({ nodeKey, onClose, values }: DialogProps & { values: LiveValues }) {
  const [editor] = useLexicalComposerContext()
  const [value] = useState(() => editor.read(() => $valueAt(nodeKey)?.getContent() ?? null))
  const Dialog = useLatePart(values.dialog, true, onClose)
  const confirm = (content: LiveContent) => {
    if (nodeKey === null) editor.dispatchCommand(INSERT_LIVE_VALUE_COMMAND, content)
    else editor.update(() => void $valueAt(nodeKey)?.setContent(content))
  }
  return Dialog ? <Dialog value={value} onConfirm={confirm} onClose={onClose} /> : null
}

function $valueAt(nodeKey: NodeKey | null) {
  const node = nodeKey === null ? null : $getNodeByKey(nodeKey)
  return $isLiveValueNode(node) ? node : null
}
