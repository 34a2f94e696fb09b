import { TableOfContents } from 'lucide-react'
import { useId, useState } from 'react'
import { createPortal } from 'react-dom'
import { ToolButton } from '../toolbar/tool-button.tsx'
import { ContentsPanel } from './contents-panel.tsx'
import './contents.css'

/** Opens and closes the list of headings, which stands below the tools and leaves the text where it is. */
export function ContentsTool({ disabled }: { disabled: boolean }) {
  const id = useId()
  const [tools, setTools] = useState<Element | null>(null)
  const open = tools !== null
  return (
    <>
      <ToolButton
        label="Contents"
        icon={TableOfContents}
        disabled={disabled}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={({ currentTarget }) => setTools(open ? null : currentTarget.closest('.rt-tools'))}
      />
      {tools ? createPortal(<ContentsPanel id={id} onClose={() => setTools(null)} />, tools) : null}
    </>
  )
}
