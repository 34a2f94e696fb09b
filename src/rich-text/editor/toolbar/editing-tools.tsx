import { FindPlugin } from '../find/find-plugin.tsx'
import { FormatBar } from '../format-bar/format-bar.tsx'
import { LinkPopup } from '../link/link-popup.tsx'
import { Toolbar } from './toolbar.tsx'
import './tools.css'

/** The tools above a text, which stay in view while it scrolls, and those that float beside it. */
export function EditingTools() {
  return (
    <>
      <div className="rt-tools">
        <Toolbar />
        <FindPlugin />
      </div>
      <FormatBar />
      <LinkPopup />
    </>
  )
}
