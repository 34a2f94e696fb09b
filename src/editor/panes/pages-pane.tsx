import { TextCursorInput } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { Button, IconButton } from '#ui/controls/button.tsx'
import { TextInput } from '#ui/controls/input.tsx'
import { Notice } from '#ui/states/notice.tsx'
import { AddPage } from '../add-page.tsx'
import { MoveButtons } from '../tree/move-buttons.tsx'
import { PageTree } from '../tree/page-tree.tsx'
import { MarkLegend, MoveHint, useSaid } from '../tree/tree-hints.tsx'
import { usePages } from '../tree/use-pages.ts'
import { useTreeChanges } from '../tree/use-tree-changes.ts'
import { useTreeRows } from '../tree/use-tree-rows.ts'

type PagesPaneProps = { patternId: number; currentId: number | null }

/** All pages of the site: to find one, to go to it, to put them in order, to add another. */
export function PagesPane({ patternId, currentId }: PagesPaneProps) {
  const [words, setWords] = useState('')
  const site = usePages(patternId, currentId)
  const { pages, first, problem, reload } = site
  const { found, toggle, toggleAll, ...tree } = useTreeRows(site, { patternId, currentId, words })
  const { revalidate } = useRevalidator()
  // The open page may have another address now.
  const { move, rename } = useTreeChanges(site, () => void revalidate())
  const [namingId, setNamingId] = useState<number | null>(null)
  const [said, say] = useSaid()
  const navigate = useNavigate()
  const go = (slug: string) => navigate(`/edit/${slug}`)
  const mayMove = pages !== null && found === null
  return (
    <>
      <AddPage onCreated={go} />
      <TextInput
        label="Search pages"
        type="search"
        autoComplete="off"
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      {problem ? (
        <div className="grid justify-items-start gap-2">
          <Notice kind="problem">{problem}</Notice>
          <Button size="small" onClick={() => void reload()}>
            Try again
          </Button>
        </div>
      ) : null}
      <div className="flex flex-wrap items-center gap-1">
        <div className="flex gap-1">
          <Button size="small" kind="quiet" onClick={() => toggleAll(false)}>
            Collapse All
          </Button>
          <Button size="small" kind="quiet" onClick={() => toggleAll(true)}>
            Expand All
          </Button>
        </div>
        {/* Where they don't fit beside the others, all of them stand below. */}
        <div className="flex gap-1">
          {mayMove && currentId !== null ? <MoveButtons rows={tree.rows} id={currentId} onMove={move} /> : null}
          {pages && tree.rows.some(({ id }) => id === currentId) ? (
            <IconButton
              label="Rename this page"
              icon={TextCursorInput}
              size="small"
              onClick={() => setNamingId(currentId)}
            />
          ) : null}
        </div>
      </div>
      {pages || first ? (
        <div className="-mx-3">
          <PageTree
            label="Pages"
            {...tree}
            selectedId={currentId}
            onSelect={({ page }) => go(page.url_slug || String(page.id))}
            onToggle={toggle}
            onMove={mayMove ? move : undefined}
            namingId={namingId}
            onNaming={pages ? setNamingId : undefined}
            onRename={rename}
            onSay={say}
          />
          {tree.rows.length === 0 ? <p className="px-3 text-muted">No Items</p> : null}
        </div>
      ) : null}
      {!pages && !first && !problem ? <p className="text-muted">loading...</p> : null}
      <MarkLegend />
      <MoveHint />
      {said}
    </>
  )
}
