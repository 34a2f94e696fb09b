import { TOGGLE_LINK_COMMAND } from '@lexical/link'
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { useLexicalEditable } from '@lexical/react/useLexicalEditable'
import { ExternalLink, FileText, Pencil, Unlink } from 'lucide-react'
import { safeUrl } from '#domain/rich-text/safe-url.ts'
import { IconButton } from '#ui/controls/button.tsx'
import { Icon } from '#ui/signs/icon.tsx'
import { FloatingBox } from '../format-bar/floating-box.tsx'
import { latePart } from '../late/late-part.ts'
import { useLatePart } from '../late/use-late-part.ts'
import { $setLink, type LinkContent } from './edit-link.ts'
import { useLinkAtCaret } from './use-link-at-caret.ts'

export const LINK_FORM = latePart('The link form', async () => (await import('./link-form.tsx')).LinkForm)

/** What is at hand on a link, and the form in which links are made and changed. */
export function LinkPopup() {
  const [editor] = useLexicalComposerContext()
  const editable = useLexicalEditable()
  const { link, anchor, editing, setEditing } = useLinkAtCaret()
  const close = () => {
    setEditing(false)
    editor.focus()
  }
  const LinkForm = useLatePart(LINK_FORM, editing && editable, close)
  if (!editable || !anchor || (editing && !LinkForm)) return null
  return (
    <FloatingBox
      label={editing ? 'Edit link' : 'Link'}
      anchor={anchor}
      side="bottom"
      onClose={() => {
        if (editing) close()
      }}
    >
      {LinkForm ? (
        <div className="w-80 max-w-[calc(100vw-2rem)] p-4">
          <LinkForm
            content={link ?? newLink()}
            onCancel={close}
            onConfirm={(content, words) => {
              editor.update(() => $setLink(content, words))
              close()
            }}
          />
        </div>
      ) : link ? (
        <LinkShown
          link={link}
          onEdit={() => setEditing(true)}
          onRemove={() => {
            editor.dispatchCommand(TOGGLE_LINK_COMMAND, null)
            editor.focus()
          }}
        />
      ) : null}
    </FloatingBox>
  )
}

type LinkShownProps = { link: LinkContent; onEdit(): void; onRemove(): void }

function LinkShown({ link: { url, pageId }, onEdit, onRemove }: LinkShownProps) {
  const href = safeUrl(url)
  return (
    <div className="flex max-w-[min(24rem,calc(100vw-1rem))] items-center gap-1 py-1 pr-1 pl-3">
      {pageId === null ? null : <Icon of={FileText} className="text-muted" />}
      {href ? (
        <a href={href} target="_blank" rel="noopener noreferrer" className="min-w-0 truncate text-accent underline">
          {url}
        </a>
      ) : (
        <span className="min-w-0 truncate text-muted">{url || 'No address'}</span>
      )}
      <IconButton label="Edit link" icon={Pencil} size="small" onClick={onEdit} />
      <IconButton label="Remove link" icon={Unlink} size="small" onClick={onRemove} />
      {href ? (
        <IconButton
          label="Open in a new window"
          icon={ExternalLink}
          size="small"
          onClick={() => window.open(href, '_blank', 'noopener,noreferrer')}
        />
      ) : null}
    </div>
  )
}

/** A new link begins with the address of this site. */
function newLink(): LinkContent {
  return { url: window.location.origin, pageId: null, newWindow: false }
}
