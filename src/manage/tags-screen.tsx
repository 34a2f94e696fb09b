import { Tags } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { pagePath } from '#domain/page/view/page-view.ts'
import { UNTITLED_SECTION } from '#domain/section/section.ts'
import { Button } from '#ui/controls/button.tsx'
import { TextInput } from '#ui/controls/input.tsx'
import { DeleteDialog } from '#ui/floating/delete-dialog.tsx'
import { showToast } from '#ui/floating/toast.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { callVerb } from '#verb-client/call-verb.ts'
import type { VerbInput } from '#verb-client/verb-types.ts'
import { type ManageFrame, ManageShell } from './manage-shell.tsx'
import { RenameTagDialog } from './rename-tag-dialog.tsx'

export type ListedTag = {
  tag: string
  sections: { id: number; title: string; anchor: string; page: { id: number; title: string; slug: string } }[]
}

type TagsProps = { frame: ManageFrame; patternId: number; tags: ListedTag[] }

/** The tags that sections carry, and where; renamed, merged and removed everywhere at once. */
export function TagsScreen({ frame, patternId, tags }: TagsProps) {
  const [words, setWords] = useState('')
  const [doomed, setDoomed] = useState<string | null>(null)
  const [renamed, setRenamed] = useState<string | null>(null)
  const { revalidate } = useRevalidator()
  const found = tags.filter(({ tag }) => tag.toLowerCase().includes(words.trim().toLowerCase()))

  async function change(from: string, to: string | null) {
    const answer = await callVerb('tags.change', { patternId, from: [from], to })
    if (!answer.ok) throw new Error(answer.message)
    setDoomed(null)
    setRenamed(null)
    const { sections, changed } = answer.value
    const where = `in ${sections} ${sections === 1 ? 'section' : 'sections'}`
    showToast({
      kind: 'success',
      title: to === null ? `${from} was removed ${where}` : `${from} is now ${to}, ${where}`,
      ...(changed ? { action: { label: 'Undo', onSelect: () => void undo(changed) } } : {}),
    })
    await revalidate()
  }

  async function undo(changed: VerbInput<'tags.restore'>['changed']) {
    const answer = await callVerb('tags.restore', { patternId, changed })
    if (answer.ok) showToast({ title: 'The tags were restored' })
    else showToast({ kind: 'problem', title: 'The tags could not be restored', text: answer.message })
    await revalidate()
  }

  return (
    <ManageShell {...frame} place="Tags">
      <h1 className="text-2xl font-semibold">Tags</h1>
      <p className="mt-1 mb-6 max-w-2xl text-muted">
        Sections with the same tag can be found together. Changes here apply to drafts and published pages.
      </p>
      {tags.length === 0 ? (
        <EmptyState title="No tags yet" icon={Tags}>
          Add tags to sections in edit mode; they are listed here with the sections that have them.
        </EmptyState>
      ) : (
        <>
          <div className="mb-4 max-w-72">
            <TextInput
              label="Search tags"
              type="search"
              autoComplete="off"
              value={words}
              onChange={(event) => setWords(event.target.value)}
            />
          </div>
          {found.length === 0 ? <p className="text-muted">No tag contains this text.</p> : null}
          <ul aria-label="Tags" className="divide-y divide-border border-y border-border">
            {found.map((one) => (
              <TagLine
                key={one.tag}
                base={frame.base}
                listed={one}
                onRename={() => setRenamed(one.tag)}
                onRemove={() => setDoomed(one.tag)}
              />
            ))}
          </ul>
        </>
      )}
      <RenameTagDialog
        key={renamed}
        tag={renamed}
        others={tags.map(({ tag }) => tag)}
        onClose={() => setRenamed(null)}
        onRename={(to) => change(renamed ?? '', to)}
      />
      <DeleteDialog
        title="tag"
        id={doomed}
        text="The tag is removed from every section that has it. The sections themselves stay."
        open={doomed !== null}
        onCancel={() => setDoomed(null)}
        onDelete={() => change(doomed ?? '', null)}
      />
    </ManageShell>
  )
}

type TagLineProps = { base: string; listed: ListedTag; onRename: () => void; onRemove: () => void }

function TagLine({ base, listed: { tag, sections }, onRename, onRemove }: TagLineProps) {
  return (
    <li className="grid gap-1.5 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-2">
        <h2 dir="auto" className="min-w-0 text-base font-semibold wrap-anywhere">
          {tag} <span className="ml-1 font-normal text-muted tabular-nums">{sections.length}</span>
        </h2>
        <div className="-mx-2 flex items-center gap-1">
          <Button size="small" kind="quiet" aria-label={`Rename ${tag}`} onClick={onRename}>
            Rename or merge
          </Button>
          <Button size="small" kind="quiet" aria-label={`Remove ${tag}`} onClick={onRemove}>
            Remove
          </Button>
        </div>
      </div>
      <ul className="flex flex-wrap gap-x-5 gap-y-1">
        {sections.map(({ id, title, anchor, page }) => (
          <li key={id} className="wrap-anywhere">
            <a
              dir="auto"
              className="text-accent underline underline-offset-4"
              href={`${pagePath(base, `edit/${page.slug}`)}#${anchor}`}
            >
              {title || UNTITLED_SECTION}
            </a>
            <span className="text-muted">{` in ${page.title}`}</span>
          </li>
        ))}
      </ul>
    </li>
  )
}
