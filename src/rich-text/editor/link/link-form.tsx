import { useEffect, useRef, useState } from 'react'
import { linkAddress } from '#domain/rich-text/link-address.ts'
import { Button } from '#ui/controls/button.tsx'
import { Checkbox } from '#ui/controls/checkbox.tsx'
import { TextInput } from '#ui/controls/input.tsx'
import type { LinkContent } from './edit-link.ts'
import type { LinkPage } from './link-pages.ts'
import { PageField } from './page-field.tsx'

type LinkFormProps = {
  content: LinkContent
  onConfirm(content: LinkContent, words: string): void
  onCancel(): void
}

/** Asks where a link leads: Enter confirms, Escape cancels. */
export function LinkForm({ content, onConfirm, onCancel }: LinkFormProps) {
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(content.url)
  const [newWindow, setNewWindow] = useState(content.newWindow)
  const [page, setPage] = useState<LinkPage | null>(null)
  // What it began with is selected, so that it can be typed over at once.
  useEffect(() => field.current?.select(), [])
  const url = linkAddress(typed)
  const confirm = () => {
    if (url === null) return
    const pageId = page?.path === url ? page.id : content.url === url ? content.pageId : null
    onConfirm({ url, pageId, newWindow }, page?.path === url ? page.title : url)
  }
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        confirm()
      }}
    >
      <TextInput
        ref={field}
        label="URL"
        autoComplete="off"
        spellCheck={false}
        value={typed}
        problem={
          typed.trim() !== '' && url === null
            ? 'This address could run a program. Use a path, https, mailto or tel.'
            : null
        }
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.preventDefault()
          onCancel()
        }}
      />
      <PageField
        pageId={content.pageId}
        onChoose={(chosen) => {
          setPage(chosen)
          setTyped(chosen.path)
        }}
      />
      <Checkbox
        label="Open in a new window"
        checked={newWindow}
        onChange={({ target }) => setNewWindow(target.checked)}
      />
      <div className="flex justify-end gap-2">
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" kind="primary" disabled={url === null}>
          Confirm
        </Button>
      </div>
    </form>
  )
}
