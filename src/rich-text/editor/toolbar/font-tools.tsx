import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { Minus, Plus } from 'lucide-react'
import { useState } from 'react'
import type { SelectionLook } from './selection-look.ts'
import { FONTS, setTextLook, stepSize, withinSizes } from './text-look.ts'
import { ToolButton } from './tool-button.tsx'
import { ToolMenu } from './tool-menu.tsx'

const UNTIL_SIZE = 'Font size in px (from the theme)'

type FontToolsProps = { look: SelectionLook; disabled: boolean }

/** The family and the size of letters. */
export function FontTools({ look, disabled }: FontToolsProps) {
  const [editor] = useLexicalComposerContext()
  const entries = [
    ...FONTS.map((name) => ({
      label: name,
      chosen: name === look.font,
      run: () => setTextLook(editor, { 'font-family': name }),
    })),
    { label: 'Theme font', run: () => setTextLook(editor, { 'font-family': null }) },
  ]
  return (
    <>
      <ToolMenu
        label="Font"
        entries={entries}
        shown={look.font || 'Mixed'}
        until={look.ownFont ? undefined : 'Font (from the theme)'}
        disabled={disabled}
      />
      <FontSize size={look.size} own={look.ownSize} disabled={disabled} />
    </>
  )
}

function FontSize({ size, own, disabled }: { size: string; own: boolean; disabled: boolean }) {
  const [editor] = useLexicalComposerContext()
  const [typed, setTyped] = useState<string | null>(null)
  const apply = (px: number, keepFocus = false) => {
    setTyped(null)
    if (Number.isFinite(px)) setTextLook(editor, { 'font-size': `${withinSizes(px)}px` }, { keepFocus })
  }
  // A step goes on from what is typed or seen; several sizes stay apart.
  const step = (by: number, keepFocus = false) =>
    typed ? apply(Number(typed) + by, keepFocus) : stepSize(editor, by, { keepFocus })
  return (
    <fieldset className="rt-tool-size">
      <legend className="sr-only">Font size</legend>
      <ToolButton label="Smaller" icon={Minus} disabled={disabled} onClick={() => step(-1)} />
      <input
        data-tool=""
        className="rt-tool-field"
        aria-label="Font size"
        title={own ? 'Font size in px' : UNTIL_SIZE}
        data-until={own ? undefined : UNTIL_SIZE}
        inputMode="numeric"
        autoComplete="off"
        disabled={disabled}
        value={typed ?? size}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => setTyped(target.value.replace(/\D/g, '').slice(0, 3))}
        onBlur={() => typed && apply(Number(typed), true)}
        onKeyDown={(event) => {
          if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
            event.preventDefault()
            step(event.key === 'ArrowUp' ? 1 : -1, true)
          }
          if (event.key === 'Enter') {
            event.preventDefault()
            if (typed) apply(Number(typed))
            editor.focus()
          }
        }}
      />
      <ToolButton label="Larger" icon={Plus} disabled={disabled} onClick={() => step(1)} />
    </fieldset>
  )
}
