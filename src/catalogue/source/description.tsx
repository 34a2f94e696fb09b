import { Pencil } from 'lucide-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import { EMPTY_ROOT, type RichNode } from '#domain/rich-text/document.ts'
import { readRichText } from '#domain/rich-text/stored-value.ts'
import { RICH_TEXT_LOOK } from '#rich-text/look.ts'
import { RichTextView } from '#rich-text/view.tsx'
import { Button, IconButton } from '#ui/controls/button.tsx'
import { Notice } from '#ui/states/notice.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { useLeaveGuard } from '../leave-guard.ts'

// Most who read a description never edit it.
const RichTextEditor = lazy(async () => ({
  default: (await import('#rich-text/editor/rich-text-editor.tsx')).RichTextEditor,
}))

type DescriptionProps = {
  stored: unknown
  editable: boolean
  /** Saves it; what it answers is the reason why it could not. */
  onSave: (root: RichNode) => Promise<string | null>
}

/** What a source or a version is about, edited in its place. */
export function Description({ stored, editable, onSave }: DescriptionProps) {
  const [editing, setEditing] = useState(false)
  if (editing) return <DescriptionEditor stored={stored} onSave={onSave} onDone={() => setEditing(false)} />
  return (
    <section aria-labelledby="description">
      <header className="mb-2 flex min-h-9 items-center gap-2">
        <h2 id="description" className="text-lg font-semibold">
          Description
        </h2>
        {editable ? <IconButton label="Edit description" icon={Pencil} onClick={() => setEditing(true)} /> : null}
      </header>
      <ShownDescription stored={stored} />
    </section>
  )
}

export function ShownDescription({ stored }: { stored: unknown }) {
  const root = useMemo(() => readRichText(stored), [stored])
  if (root)
    return (
      <div className={`max-w-prose ${RICH_TEXT_LOOK.root}`}>
        <RichTextView root={root} />
      </div>
    )
  const plain = typeof stored === 'string' && !stored.startsWith('{') ? stored.trim() : ''
  if (plain !== '') return <p className="max-w-prose [overflow-wrap:anywhere] whitespace-pre-line">{plain}</p>
  return <p className="text-muted">No Description</p>
}

type EditorProps = Pick<DescriptionProps, 'stored' | 'onSave'> & { onDone: () => void }

function DescriptionEditor({ stored, onSave, onDone }: EditorProps) {
  const first = useMemo(() => readRichText(stored) ?? EMPTY_ROOT, [stored])
  const [root, setRoot] = useState<RichNode>(first)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  useLeaveGuard(root !== first && !busy)
  async function save() {
    setBusy(true)
    const refused = await onSave(root)
    setBusy(false)
    if (refused === null) onDone()
    else setProblem(refused)
  }
  return (
    <section aria-label="Description" className="grid gap-3">
      <h2 className="text-lg font-semibold">Description</h2>
      <div className="min-h-32 min-w-0 rounded-md border border-control bg-raised px-3 py-2">
        <Suspense fallback={<Skeleton />}>
          <RichTextEditor root={first} label="Description" onChange={setRoot} />
        </Suspense>
      </div>
      {problem === null ? null : <Notice kind="problem">{problem}</Notice>}
      <div className="flex gap-2">
        <Button kind="primary" disabled={busy} onClick={save}>
          {busy ? 'Saving...' : 'Save'}
        </Button>
        <Button disabled={busy} onClick={onDone}>
          Cancel
        </Button>
      </div>
    </section>
  )
}
