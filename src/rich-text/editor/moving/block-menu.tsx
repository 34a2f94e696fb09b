import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { useLexicalAriaLiveRegion } from '@lexical/react/useLexicalAriaLiveRegion'
import type { NodeKey } from 'lexical'
import { AnchoredMenu } from '#ui/floating/anchored-menu.tsx'
import { blockEntries } from './block-entries.ts'

type BlockMenuProps = {
  block: NodeKey
  /** The handle of the block; null keeps the menu closed. */
  anchor: Element | null
  /** Gives the handle to another block. */
  onHandle(key: NodeKey): void
  onClose(): void
}

/** What can be done with a block, at its handle. */
export function BlockMenu({ block, anchor, onHandle, onClose }: BlockMenuProps) {
  const [editor] = useLexicalComposerContext()
  const announce = useLexicalAriaLiveRegion()
  return (
    <AnchoredMenu
      label="Block"
      anchor={anchor}
      entries={anchor ? blockEntries(editor, block, { handle: onHandle, announce }) : []}
      onClose={onClose}
      focusAfter={() => editor.focus()}
    />
  )
}
