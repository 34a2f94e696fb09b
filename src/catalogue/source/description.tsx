import { Pencil } from 'lucide-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import { EMPTY_ROOT, type RichNode } from '#domain/rich-text/document.ts'
import { readRichText } from '#domain/rich-text/stored-value.ts'
import { RICH_TEXT_LOOK } from '#rich-text/look.ts'
import { RichTextView } from '#rich-text/view.tsx'
import { Button, IconButton } from '#ui/controls/button.tsx'
import { Notice } from '#ui/states/notice.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { keepText, keptText, useSavedWhenLeft } from './use-unsaved-text.ts'

// Most who read a description never edit it.
const RichTextEditor = lazy(async () => ({
  default: (await import('#rich-text/editor/rich-text-editor.tsx')).RichTextEditor,
}))

type DescriptionProps = {
  /** What it describes, such as `source 12`: what is typed is kept under this name until it is saved. */
  of: string
  stored: unknown
  editable: boolean
  /** Saves it, also while the tab is closed; what it answers is the reason why it could not. */
  onSave: (root: RichNode, leaving: boolean) => Promise<string | null>
}

/** What a source or a version is about, edited in its place. */
export function Description({ of, stored, editable, onSave }: DescriptionProps) {
  const [editing, setEditing] = useState(false)
  if (editing) return <DescriptionEditor of={of} stored={stored} onSave={onSave} onDone={() => setEditing(false)} />
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

type EditorProps = Pick<DescriptionProps, 'of' | 'stored' | 'onSave'> & { onDone: () => void }

function DescriptionEditor({ of, stored, onSave, onDone }: EditorProps) {
  const name = `almanac-description ${of}`
  // What another visit left unsaved, as when the network was gone, is gone on with.
  const [first] = useState(() => keptText(name) ?? readRichText(stored) ?? EMPTY_ROOT)
  const [root, setRoot] = useState<RichNode>(first)
  const [state, setState] = useState<'editing' | 'saving' | 'over'>('editing')
  const [problem, setProblem] = useState<string | null>(null)
  useSavedWhenLeft(root !== first && state === 'editing', () => void save(true))

  async function save(leaving: boolean) {
    setState('saving')
    const refused = await onSave(root, leaving)
    if (refused === null) keepText(name, null)
    else setProblem(refused)
    setState(refused === null ? 'over' : 'editing')
    if (refused === null && !leaving) onDone()
  }

  function change(next: RichNode) {
    setRoot(next)
    keepText(name, next)
  }

  function cancel() {
    setState('over')
    keepText(name, null)
    onDone()
  }

  const busy = state === 'saving'
  return (
    <section aria-label="Description" className="grid gap-3">
      <h2 className="text-lg font-semibold">Description</h2>
      <div className="min-h-32 min-w-0 rounded-md border border-control bg-raised px-3 py-2">
        <Suspense fallback={<Skeleton />}>
          <RichTextEditor root={first} label="Description" onChange={change} />
        </Suspense>
      </div>
      {problem === null ? null : <Notice kind="problem">{problem}</Notice>}
      <div className="flex gap-2">
        <Button kind="primary" disabled={busy} onClick={() => void save(false)}>
          {busy ? 'Saving...' : 'Save'}
        </Button>
        <Button disabled={busy} onClick={cancel}>
          Cancel
        </Button>
      </div>
    </section>
  )
}
