import { ClipboardPaste } from 'lucide-react'
import { memo } from 'react'
import { elementIcons } from '#elements/icons.ts'
import { elementModels } from '#elements/registry.ts'
import { AnchoredMenu } from '#ui/floating/anchored-menu.tsx'
import type { MenuEntry } from '#ui/floating/menu-entry.ts'
import type { CanvasActions } from './canvas-actions.ts'

type InsertMenuProps = { anchor: Element | null; beside: Element | null | undefined; actions: CanvasActions }

/** The kinds of sections to choose from, where one is being inserted. */
export const InsertMenu = memo(function InsertMenu({ anchor, beside, actions }: InsertMenuProps) {
  const kinds = [...elementModels.values()].map((model): MenuEntry => {
    const icon = elementIcons.get(model.type)
    return { label: model.label, hint: model.summary, ...(icon ? { icon } : {}), onSelect: () => actions.insert(model) }
  })
  const paste: MenuEntry = {
    label: 'Paste',
    hint: 'A section from the clipboard.',
    icon: ClipboardPaste,
    onSelect: () => void actions.pasteHere(),
  }
  return (
    <AnchoredMenu
      label="Insert a section"
      anchor={anchor}
      beside={beside ?? anchor}
      align="center"
      entries={[...kinds, 'separator', paste]}
      onClose={() => actions.set({ insert: null })}
    />
  )
})
