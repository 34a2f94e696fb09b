import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { useLexicalAriaLiveRegion } from '@lexical/react/useLexicalAriaLiveRegion'
import type { LucideIcon } from 'lucide-react'
import { Menu } from '#ui/floating/menu.tsx'
import { type LatePart, near } from '../late/late-part.ts'
import { ToolButton } from './tool-button.tsx'

type ToolEntry = {
  label: string
  icon?: LucideIcon
  chosen?: boolean
  keys?: string
  disabled?: boolean
  /** What is said once it is done; its label where nothing is given. */
  said?: string
  run(): void
}

type ToolMenuProps = {
  label: string
  entries: readonly ToolEntry[]
  icon?: LucideIcon
  /** What holds now, in words. */
  shown?: string
  /** What it is until something is chosen, where nothing is yet. */
  until?: string | undefined
  disabled: boolean
  /** What is loaded when somebody comes near. */
  expects?: Pick<LatePart<never>, 'load'>
}

/** Several tools behind one button; the text has the focus again before what was chosen is done. */
export function ToolMenu({ label, entries, icon, shown, until, disabled, expects }: ToolMenuProps) {
  const [editor] = useLexicalComposerContext()
  const announce = useLexicalAriaLiveRegion()
  const lines = entries.map(({ run, said, ...entry }) => ({
    ...entry,
    onSelect: () =>
      editor.focus(() => {
        run()
        announce(said ?? entry.label)
      }),
  }))
  return (
    <Menu
      label={label}
      entries={lines}
      trigger={
        <ToolButton
          label={label}
          {...(icon ? { icon } : {})}
          opens
          disabled={disabled}
          title={until ?? label}
          {...(expects ? near(expects) : {})}
        >
          {shown === undefined ? null : (
            <span className="rt-tool-shown" data-until={until}>
              {shown}
            </span>
          )}
        </ToolButton>
      }
      focusAfter={() => editor.focus()}
    />
  )
}
