import { useLexicalEditable } from '@lexical/react/useLexicalEditable'
import { FindPlugin } from '../find/find-plugin.tsx'
import { FormatBar } from '../format-bar/format-bar.tsx'
import { LinkPopup } from '../link/link-popup.tsx'
import { Toolbar } from './toolbar.tsx'
import './tools.css'

type EditingToolsProps = {
  whenLocked: boolean
  /** Whether actions on the whole text are among them. */
  more: boolean
}

/**
 * The tools above a text, which stay in view while it scrolls, and those that float beside it. A text that can't be
 * edited has none, unless they are asked for: then they can be seen and not used.
 */
export function EditingTools({ whenLocked, more }: EditingToolsProps) {
  const editable = useLexicalEditable()
  if (!editable && !whenLocked) return null
  return (
    <>
      <div className="rt-tools">
        <Toolbar more={more} />
        <FindPlugin />
      </div>
      <FormatBar />
      <LinkPopup />
    </>
  )
}
