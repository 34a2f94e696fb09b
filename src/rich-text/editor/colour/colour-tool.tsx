import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import type { LucideIcon } from 'lucide-react'
import { useRef } from 'react'
import { pickedColour } from '#domain/rich-text/colour-value.ts'
import { Button } from '#ui/button.tsx'
import { Popover } from '#ui/popover.tsx'
import { setTextLook, type TextLook } from '../toolbar/text-look.ts'
import { ToolButton } from '../toolbar/tool-button.tsx'
import { ColourPicker } from './colour-picker.tsx'

type ColourToolProps = {
  label: string
  icon: LucideIcon
  /** What the selection has now; empty where it has several. */
  colour: string
  /** What the picker begins with. */
  otherwise: string
  disabled: boolean
  lookOf(colour: string | null): TextLook
}

/** A colour of the selected words, chosen in a picker that stays open until it is left. */
export function ColourTool({ label, icon, colour, otherwise, disabled, lookOf }: ColourToolProps) {
  const [editor] = useLexicalComposerContext()
  const dragging = useRef(false)
  const set = (next: string | null, sameStep: boolean) =>
    setTextLook(editor, lookOf(next), { keepFocus: true, sameStep })
  return (
    <Popover
      label={label}
      focusAfter={() => editor.focus()}
      trigger={
        <ToolButton label={label} icon={icon} opens disabled={disabled}>
          <span className="rt-tool-colour" style={{ background: colour || otherwise }} />
        </ToolButton>
      }
    >
      <ColourPicker
        colour={pickedColour(colour || otherwise)}
        onChange={({ hex }, under) => {
          // All of one drag is one step to undo.
          set(hex, dragging.current)
          dragging.current = under === 'way'
        }}
      />
      <Button size="small" onClick={() => set(null, false)}>
        No colour of its own
      </Button>
    </Popover>
  )
}
