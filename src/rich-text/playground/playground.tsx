import { LayoutGrid } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { RichNode } from '#domain/rich-text/document.ts'
import { NumberInput } from '#ui/controls/number-input.tsx'
import { Switch } from '#ui/controls/switch.tsx'
import { SchemeButtons } from '#ui/gallery/scheme-buttons.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { WorkbenchShell } from '#ui/workbench/workbench-shell.tsx'
import { RICH_TEXT_LOOK } from '../look.ts'

const PlaygroundEditor = lazy(() => import('./playground-editor.tsx'))
const NAVIGATION = [{ label: 'UI kit', href: '/dev/ui', icon: LayoutGrid }]

/** The editor with a bar of actions on its text, to try it out. */
export function Playground() {
  const [root, setRoot] = useState<RichNode>(PLAYGROUND_TEXT)
  const [maxLength, setMaxLength] = useState<number | null>(null)
  const [toolsWhenLocked, setToolsWhenLocked] = useState(false)
  return (
    <WorkbenchShell
      navigation={NAVIGATION}
      user={null}
      breadcrumb={[{ label: 'Almanac', href: '/list' }, { label: 'Rich text' }]}
      actions={<SchemeButtons />}
    >
      <div className="grid grid-cols-1 gap-6">
        <header className="grid gap-2">
          <h1 className="text-3xl font-semibold">Rich text</h1>
          <p className="max-w-prose text-base text-muted">
            The editor of sections and fields, with actions on its whole text. Nothing here is saved.
          </p>
        </header>
        <div className="flex flex-wrap items-end gap-x-8 gap-y-3">
          <div className="w-40">
            <NumberInput label="Most characters" min={1} value={maxLength} onChange={setMaxLength} />
          </div>
          <Switch
            label="Show the tools while read-only"
            checked={toolsWhenLocked}
            onChange={({ target }) => setToolsWhenLocked(target.checked)}
          />
        </div>
        <div className={`${RICH_TEXT_LOOK.root} min-w-0 rounded-lg border border-border bg-raised p-4 sm:p-6`}>
          <Suspense fallback={<Skeleton className="h-60 rounded-md" />}>
            <PlaygroundEditor
              root={root}
              maxLength={maxLength !== null && maxLength > 0 ? Math.floor(maxLength) : null}
              toolsWhenLocked={toolsWhenLocked}
              onChange={setRoot}
            />
          </Suspense>
        </div>
      </div>
    </WorkbenchShell>
  )
}

const line = (text: string): RichNode => ({ type: 'paragraph', children: [{ type: 'text', text }] })

/** A text with something to try every action on. */
const PLAYGROUND_TEXT: RichNode = {
  type: 'root',
  children: [
    { type: 'heading', tag: 'h2', children: [{ type: 'text', text: 'When the river rises' }] },
    line('The Mohawk rose four feet in a night. Write here, or type / for blocks.'),
    {
      type: 'collapsible-container',
      open: true,
      children: [
        { type: 'collapsible-title', children: [{ type: 'text', text: 'What to do first' }] },
        { type: 'collapsible-content', children: [line('Move what matters upstairs.')] },
        { type: 'collapsible-button' },
      ],
    },
  ],
}
