import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { useLexicalEditable } from '@lexical/react/useLexicalEditable'
import { FORMAT_TEXT_COMMAND } from 'lexical'
import { Link } from 'lucide-react'
import { near } from '../late/late-part.ts'
import { EDIT_LINK_COMMAND } from '../link/edit-link.ts'
import { LINK_FORM } from '../link/link-popup.tsx'
import { hasFormat } from '../toolbar/selection-look.ts'
import { TEXT_FORMATS } from '../toolbar/text-formats.ts'
import { ToolButton } from '../toolbar/tool-button.tsx'
import { useSelectionLook } from '../toolbar/use-selection-look.ts'
import { FloatingBox } from './floating-box.tsx'
import type { Place } from './selection-place.ts'
import { useSelectedPlace } from './use-selected-place.ts'

/** The formats of words, right at the words that are selected; those who work by keys have them in the toolbar. */
export function FormatBar() {
  const [editor] = useLexicalComposerContext()
  const editable = useLexicalEditable()
  const look = useSelectionLook()
  const place = useSelectedPlace()
  if (!editable || !place || !look.filled || look.link || look.block === 'code') return null
  return (
    <FloatingBox label="Format" role="toolbar" anchor={place} side={sideOf(place)} onClose={() => {}}>
      <div className="flex flex-wrap p-1">
        {TEXT_FORMATS.map(({ format, label, icon }) => (
          <ToolButton
            key={format}
            label={label}
            icon={icon}
            pressed={hasFormat(look, format)}
            onClick={() => editor.dispatchCommand(FORMAT_TEXT_COMMAND, format)}
          />
        ))}
        <ToolButton
          label="Link"
          icon={Link}
          {...near(LINK_FORM)}
          onClick={() => editor.dispatchCommand(EDIT_LINK_COMMAND, undefined)}
        />
      </div>
    </FloatingBox>
  )
}

const BAR_HEIGHT = 52

/** Above the words, but for touch, where the system's own menu stands there, and where it would cover the toolbar. */
function sideOf({ contextElement, getBoundingClientRect }: Place): 'top' | 'bottom' {
  if (window.matchMedia('(pointer: coarse)').matches) return 'bottom'
  const tools = contextElement.closest('.rt-editor')?.parentElement?.querySelector(':scope > .rt-tools')
  const above = tools?.getBoundingClientRect().bottom ?? 0
  return getBoundingClientRect().top - above < BAR_HEIGHT ? 'bottom' : 'top'
}
