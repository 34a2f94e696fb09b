import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import type { LucideIcon } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { Popover } from '#ui/floating/popover.tsx'
import { latePart, near } from '../late/late-part.ts'
import { useLatePart } from '../late/use-late-part.ts'
import { setTextLook, type TextLook } from '../toolbar/text-look.ts'
import { ToolButton } from '../toolbar/tool-button.tsx'
import type { ColourChoice } from './colour-choice.tsx'

const COLOUR_CHOICE = latePart('The colour picker', async () => (await import('./colour-choice.tsx')).ColourChoice)

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
  return (
    <Popover
      label={label}
      focusAfter={() => editor.focus()}
      trigger={
        <ToolButton label={label} icon={icon} opens disabled={disabled} {...near(COLOUR_CHOICE)}>
          <span className="rt-tool-colour" style={{ background: colour || otherwise }} />
        </ToolButton>
      }
    >
      <LateChoice
        colour={colour || otherwise}
        onChoose={(next, sameStep) => setTextLook(editor, lookOf(next), { keepFocus: true, sameStep })}
      />
    </Popover>
  )
}

/** As high as the choice will be, until it is there. */
function LateChoice(props: ComponentProps<typeof ColourChoice>) {
  const [failed, setFailed] = useState(false)
  const Choice = useLatePart(COLOUR_CHOICE, !failed, () => setFailed(true))
  if (Choice) return <Choice {...props} />
  return failed ? <p>The colours could not be loaded.</p> : <div className="h-92 pointer-coarse:h-118" />
}
