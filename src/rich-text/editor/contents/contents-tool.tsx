import { TableOfContents } from 'lucide-react'
import { useId, useState } from 'react'
import { createPortal } from 'react-dom'
import { latePart, near } from '../late/late-part.ts'
import { useLatePart } from '../late/use-late-part.ts'
import { ToolButton } from '../toolbar/tool-button.tsx'

const CONTENTS = latePart('The list of headings', async () => (await import('./contents-panel.tsx')).ContentsPanel)

/** Opens and closes the list of headings, which stands below the tools and leaves the text where it is. */
export function ContentsTool({ disabled }: { disabled: boolean }) {
  const id = useId()
  const [tools, setTools] = useState<Element | null>(null)
  const open = tools !== null
  const close = () => setTools(null)
  const ContentsPanel = useLatePart(CONTENTS, open, close)
  return (
    <>
      <ToolButton
        label="Contents"
        icon={TableOfContents}
        disabled={disabled}
        aria-expanded={open}
        aria-controls={ContentsPanel ? id : undefined}
        {...near(CONTENTS)}
        onClick={({ currentTarget }) => setTools(open ? null : currentTarget.closest('.rt-tools'))}
      />
      {tools && ContentsPanel ? createPortal(<ContentsPanel id={id} onClose={close} />, tools) : null}
    </>
  )
}
