import { useEffect, useState } from 'react'
import type { FirstRows } from '#domain/page/tree/first-rows.ts'
import { PAGE_CHOICES, type PageChoice } from '#domain/page/tree/narrowed-tree.ts'
import { pagePath } from '#domain/page/view/page-view.ts'
import { AddPage } from '#editor/add-page.tsx'
import { MoveButtons } from '#editor/tree/move-buttons.tsx'
import { PageTree } from '#editor/tree/page-tree.tsx'
import { MarkLegend, MoveHint, useSaid } from '#editor/tree/tree-hints.tsx'
import { usePages } from '#editor/tree/use-pages.ts'
import { useTreeChanges } from '#editor/tree/use-tree-changes.ts'
import { useTreeRows } from '#editor/tree/use-tree-rows.ts'
import { Button } from '#ui/controls/button.tsx'
import { TextInput } from '#ui/controls/input.tsx'
import { Select } from '#ui/controls/select.tsx'
import { Notice } from '#ui/states/notice.tsx'
import { type ManageFrame, ManageShell } from './manage-shell.tsx'
import { PageActions } from './page-actions.tsx'
import { PagePreview } from './page-preview.tsx'

type ManagePagesProps = { frame: ManageFrame; patternId: number; first: FirstRows; choice: PageChoice }

const CHOICE_NAMES: Readonly<Record<PageChoice, string>> = {
  all: 'All pages',
  drafts: 'Drafts',
  changed: 'Unpublished changes',
  empty: 'Empty pages',
  'off-navigation': 'Not in navigation',
}
const CHOICES = PAGE_CHOICES.map((value) => ({ value, label: CHOICE_NAMES[value] }))

/** The pages of a site: their tree to put in order, and the chosen page beside it. */
export function ManagePagesScreen({ frame, patternId, first, choice: asked }: ManagePagesProps) {
  const [words, setWords] = useState('')
  const [choice, setChoice] = useState(asked)
  const [chosenId, setChosenId] = useState<number | null>(null)
  const site = usePages(patternId, null, first)
  const { found, toggle, toggleAll, ...tree } = useTreeRows(site, { patternId, currentId: chosenId, words, choice })
  const { move, rename } = useTreeChanges(site, () => undefined)
  const [namingId, setNamingId] = useState<number | null>(null)
  const [said, say] = useSaid()
  const mayMove = site.pages !== null && found === null
  const row = tree.rows.find(({ id }) => id === chosenId)

  const [below, setBelow] = useState<{ id: number; title: string } | null>(null)
  const focusLine = useFocusedLine()

  async function created(slug: string) {
    const pages = await site.reload()
    const added = pages?.find(({ url_slug }) => url_slug === slug)?.id ?? null
    setChosenId(added)
    focusLine(added)
  }

  return (
    <ManageShell {...frame} place="Pages" wide>
      <h1 className="sr-only">Manage Pages</h1>
      <div className="flex flex-wrap items-end gap-x-3 gap-y-2 border-b border-border px-4 py-3 sm:px-6">
        <div className="grid min-w-0 grow basis-full grid-cols-2 gap-3 lg:max-w-lg lg:basis-0">
          <TextInput
            label="Search pages"
            type="search"
            autoComplete="off"
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
          <Select
            label="Show"
            value={choice}
            options={CHOICES}
            onChange={({ target }) => setChoice(PAGE_CHOICES.find((one) => one === target.value) ?? 'all')}
          />
        </div>
        <div className="flex grow flex-wrap items-center gap-x-1 gap-y-2 sm:gap-x-3">
          <Button kind="quiet" className="max-lg:-ml-3" onClick={() => toggleAll(false)}>
            Collapse All
          </Button>
          <Button kind="quiet" onClick={() => toggleAll(true)}>
            Expand All
          </Button>
          <span className="ml-auto grid">
            <AddPage onCreated={created} below={below} onClosed={() => setBelow(null)} />
          </span>
        </div>
      </div>
      <div className="lg:grid lg:grid-cols-[360px_minmax(0,1fr)]">
        <section
          aria-label="Page tree"
          className="grid content-start gap-3 overflow-y-auto border-border px-3 py-3 max-lg:max-h-[60dvh] max-lg:border-b lg:h-[calc(100dvh-8.5rem)] lg:border-r"
        >
          {site.problem ? <Notice kind="problem">{site.problem}</Notice> : null}
          {found === null ? null : (
            <p className="px-2 text-muted" role="status">
              {found === 1 ? '1 page' : `${found} pages`} found
            </p>
          )}
          <PageTree
            label="Pages"
            {...tree}
            selectedId={chosenId}
            onSelect={({ id }) => setChosenId(id)}
            onToggle={toggle}
            onMove={mayMove ? move : undefined}
            namingId={namingId}
            onNaming={site.pages ? setNamingId : undefined}
            onRename={rename}
            onSay={say}
          />
          {tree.rows.length === 0 ? <p className="px-2 text-muted">No Items</p> : null}
          {tree.rows.length === 0 ? null : (
            <div className="grid gap-2 px-2">
              <MarkLegend />
              <MoveHint />
            </div>
          )}
          {said}
        </section>
        {row ? (
          <PagePreview key={row.id} base={frame.base} page={row.page}>
            {mayMove ? <MoveButtons rows={tree.rows} id={row.id} onMove={move} /> : null}
            <PageActions
              page={row.page}
              templatesHref={pagePath(frame.base, 'manage/templates')}
              onRename={() => setNamingId(row.id)}
              onAddBelow={() => setBelow(row.page)}
              onBack={created}
              onDeleted={() => {
                setChosenId(null)
                void site.reload()
              }}
            />
          </PagePreview>
        ) : (
          <p className="p-6 text-muted lg:grid lg:place-content-center">Please click on a page title to preview it.</p>
        )}
      </div>
    </ManageShell>
  )
}

/** Gives the line of a page the focus as soon as it is drawn. */
function useFocusedLine(): (id: number | null) => void {
  const [wanted, setWanted] = useState<number | null>(null)
  useEffect(() => {
    const line = wanted === null ? null : document.querySelector<HTMLElement>(`[data-page="${wanted}"]`)
    if (!line) return
    line.focus()
    setWanted(null)
  })
  return setWanted
}
