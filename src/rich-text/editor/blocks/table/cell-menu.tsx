import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { useLexicalAriaLiveRegion } from '@lexical/react/useLexicalAriaLiveRegion'
import { COMMAND_PRIORITY_HIGH, KEY_DOWN_COMMAND } from 'lexical'
import { ChevronDown } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { Menu } from '#ui/floating/menu.tsx'
import { Icon } from '#ui/signs/icon.tsx'
import { cellEntries } from './cell-entries.ts'
import { asksForMenu, keepSystemMenuClosed } from './cell-menu-keys.ts'
import type { CellPlace } from './cell-place.ts'

/** What can be done to the cell at the caret, behind a button in its corner. */
export function CellMenu({ place }: { place: CellPlace }) {
  const [editor] = useLexicalComposerContext()
  const announce = useLexicalAriaLiveRegion()
  const button = useRef<HTMLButtonElement>(null)
  // Before the button is painted: whoever sees it may press its keys.
  useLayoutEffect(
    () =>
      editor.registerCommand(
        KEY_DOWN_COMMAND,
        (event) => {
          if (!asksForMenu(event)) return false
          event.preventDefault()
          keepSystemMenuClosed()
          button.current?.click()
          return true
        },
        COMMAND_PRIORITY_HIGH,
      ),
    [editor],
  )
  const { cell } = place
  return (
    <div className="rt-cell-menu" style={{ left: cell.left + cell.width, top: cell.top }}>
      <Menu
        label="Cell menu"
        align="end"
        entries={cellEntries(editor, place, announce)}
        trigger={
          <button
            ref={button}
            type="button"
            className="rt-table-button"
            aria-label="Cell menu"
            title="Cell menu (Alt+Shift+M)"
            onMouseDown={(event) => event.preventDefault()}
          >
            <Icon of={ChevronDown} />
          </button>
        }
        focusAfter={() => editor.focus()}
      />
    </div>
  )
}
