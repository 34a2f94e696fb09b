import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { useLexicalEditable } from '@lexical/react/useLexicalEditable'
import type { NodeKey } from 'lexical'
import { Link } from 'react-router'
import type { ButtonStyle } from '#domain/rich-text/button-styles.ts'
import { safeUrl } from '#domain/rich-text/safe-url.ts'
import { RICH_TEXT_LOOK } from '../../../look.ts'
import { OPEN_DIALOG_COMMAND } from '../../dialogs/open-dialog.ts'

type ButtonInTextProps = { nodeKey: NodeKey; linkText: string; path: string; style: ButtonStyle }

/** A button as the author sees it: a press opens its dialog, or leads where it points when the text can't be edited. */
export function ButtonInText({ nodeKey, linkText, path, style }: ButtonInTextProps) {
  const [editor] = useLexicalComposerContext()
  const editable = useLexicalEditable()
  const look = { className: RICH_TEXT_LOOK.button, 'data-style': style }
  if (!editable)
    return (
      <Link to={safeUrl(path) ?? '#'} {...look}>
        {linkText}
      </Link>
    )
  return (
    <button
      type="button"
      title={`Edit the button that links to ${path}`}
      onClick={() => editor.dispatchCommand(OPEN_DIALOG_COMMAND, { name: 'button', nodeKey })}
      {...look}
    >
      {linkText}
    </button>
  )
}
