import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { $findMatchingParent } from '@lexical/utils'
import { $getSelection, $isRangeSelection, type NodeKey } from 'lexical'
import { Columns3 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { IconButton } from '#ui/controls/button.tsx'
import { OPEN_DIALOG_COMMAND } from '../../dialogs/open-dialog.ts'
import { $isColumnsNode } from './columns-nodes.ts'

type Place = { nodeKey: NodeKey; top: number }

/** Beside the columns that hold the caret: a button to change how they share the width. */
export function ColumnsControl() {
  const [editor] = useLexicalComposerContext()
  const [place, setPlace] = useState<Place | null>(null)
  useEffect(
    () =>
      editor.registerUpdateListener(({ editorState }) => {
        const nodeKey = editorState.read($columnsAtCaret)
        const element = nodeKey === null ? null : editor.getElementByKey(nodeKey)
        const next = element && nodeKey !== null ? { nodeKey, top: topOf(element) } : null
        setPlace((now) => (now?.nodeKey === next?.nodeKey && now?.top === next?.top ? now : next))
      }),
    [editor],
  )
  if (!place || !editor.isEditable()) return null
  return (
    <div className="rt-block-control" style={{ top: place.top }}>
      <IconButton
        label="Change columns"
        icon={Columns3}
        kind="plain"
        size="small"
        onClick={() => editor.dispatchCommand(OPEN_DIALOG_COMMAND, { name: 'columns', nodeKey: place.nodeKey })}
      />
    </div>
  )
}

/** How far below the top of the editor it stands, whatever is drawn around the text. */
function topOf(element: HTMLElement): number {
  const editor = element.closest('.rt-editor') ?? element
  return element.getBoundingClientRect().top - editor.getBoundingClientRect().top
}

function $columnsAtCaret(): NodeKey | null {
  const selection = $getSelection()
  if (!$isRangeSelection(selection)) return null
  return $findMatchingParent(selection.anchor.getNode(), $isColumnsNode)?.getKey() ?? null
}
