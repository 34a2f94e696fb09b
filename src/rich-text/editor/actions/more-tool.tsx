import { FileCog } from 'lucide-react'
import { useRef, useState } from 'react'
import { latePart, near } from '../late/late-part.ts'
import { useLatePart } from '../late/use-late-part.ts'
import { ToolButton } from '../toolbar/tool-button.tsx'

const MORE_MENU = latePart('The menu', async () => (await import('./more-menu.tsx')).MoreMenu)

/** The last of the tools, with what is done to the whole text. */
export function MoreTool({ disabled }: { disabled: boolean }) {
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  // It stays once it is there: a dictation goes on while its menu is closed.
  const MoreMenu = useLatePart(MORE_MENU, open || MORE_MENU.loaded() !== null, () => setOpen(false))
  return (
    <>
      <ToolButton
        ref={button}
        label="More"
        icon={FileCog}
        disabled={disabled}
        aria-haspopup="menu"
        aria-expanded={open}
        {...near(MORE_MENU)}
        onClick={() => setOpen(!open)}
      />
      {MoreMenu ? <MoreMenu anchor={open ? button.current : null} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
