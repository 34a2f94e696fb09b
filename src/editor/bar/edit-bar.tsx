import { LoaderCircle } from 'lucide-react'
import { useCallback, useState } from 'react'
import { canPublish } from '#domain/page/draft/draft.ts'
import type { Look } from '#domain/theme/page-look.ts'
import { usePaletteAction } from '#editor-kit/palette/palette-actions.ts'
import { Icon } from '#ui/signs/icon.tsx'
import type { DraftHandle } from '../draft/draft-handle.ts'
import { MergeDialog } from '../draft/merge-dialog.tsx'
import { usePresence } from '../draft/use-presence.ts'
import { BarControls, type PaneName } from './bar-controls.tsx'
import { DiscardDialog } from './discard-dialog.tsx'
import { useDraftKeys } from './draft-keys.ts'
import { EditTip } from './edit-tip.tsx'
import { PlannedPublish } from './planned-publish.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { RefusedSave } from './refused-save.tsx'
import { useKeysRest } from './use-keys-rest.ts'
import { useOutlook } from './use-outlook.ts'

type EditBarProps = {
  handle: DraftHandle
  patternId: number
  /** Who is editing, by email. */
  account: string | null
  /** Whether a section is being edited. */
  editing: boolean
  /** Whether those who edit for the first time are told how. */
  hasTip: boolean
  /** How the page looks to its visitors. */
  look: Look
  pane: PaneName | null
  onPane: (pane: PaneName | null) => void
  gridShown: boolean
  onGrid: (shown: boolean) => void
  viewHref: string
  /** Where the templates of the site are listed, for one of them: it is neither published nor discarded. */
  templatesHref: string | null
}

type Asking = 'publish' | 'discard' | null

/** The bar of edit mode: panes, grid, undo, where the draft stands, who else is here, and what becomes of the draft. */
export function EditBar({ handle, patternId, account, editing, hasTip, look, ...controls }: EditBarProps) {
  const [asking, setAsking] = useState<Asking>(null)
  const [left, setLeft] = useState<DraftHandle['conflicts'] | null>(null)
  const { status, conflicts, canUndo, canRedo, undo, redo, flush, page } = handle
  const others = usePresence(page.id, status.kind !== 'saved', handle.lookFor)
  useDraftKeys(handle)
  const { lookFor } = handle
  const onDue = useCallback(() => lookFor(Number.MAX_SAFE_INTEGER), [lookFor])
  const { outlook, look: lookAgain } = useOutlook(page.id, onDue)
  const ask = useCallback(
    (what: Asking) => {
      setAsking(what)
      // What the draft shows may be in preparation by now, or public.
      if (what === 'publish') void flush().then(lookAgain)
    },
    [flush, lookAgain],
  )
  const unsaved = status.kind !== 'saved'
  const choosing = conflicts.length > 0 && left !== conflicts
  const resting = useKeysRest(choosing)
  const chooseNow = useCallback(() => setLeft(null), [])
  const { viewHref } = controls
  const publishable = canPublish(page) || unsaved
  usePaletteAction('Publish', publishable && controls.templatesHref === null ? () => ask('publish') : null)
  const view = useCallback(async () => {
    // The next document is asked for before this one is left: what was typed last has to be there by then.
    await flush()
    window.location.assign(viewHref)
  }, [flush, viewHref])

  return (
    <div className="pointer-events-none @container fixed right-0 bottom-0 left-0 z-30 flex flex-col items-center gap-2 md:right-(--pane-width,0px) md:bottom-4 md:px-2 print:hidden">
      {hasTip && controls.pane === null ? <EditTip account={account} learned={editing} /> : null}
      <BusyBox updating={handle.updating} loading={handle.loading} />
      <RefusedSave status={status} />
      <PlannedPublish outlook={outlook} patternId={patternId} onChanged={() => void lookAgain()} />
      <BarControls
        {...controls}
        {...{ status, others, canUndo, canRedo, undo, redo }}
        publishable={publishable}
        discardable={controls.templatesHref === null && (page.has_changes || unsaved)}
        onAsk={ask}
        onView={view}
        onChoose={chooseNow}
      />
      {asking === 'publish' ? (
        <PublishDialog
          {...{ handle, patternId, outlook }}
          onChanged={() => void lookAgain()}
          onClose={() => setAsking(null)}
        />
      ) : null}
      {asking === 'discard' ? <DiscardDialog handle={handle} onClose={() => setAsking(null)} /> : null}
      {choosing && resting ? <MergeDialog handle={handle} look={look} onClose={() => setLeft(conflicts)} /> : null}
    </div>
  )
}

/** How many saves and loads are under way; nothing while there are none. */
function BusyBox({ updating, loading }: { updating: number; loading: number }) {
  const lines = [updating > 0 && `Updating... ${updating}`, loading > 0 && `Loading... ${loading}`].filter(Boolean)
  return (
    <output aria-label="Busy" className="pointer-events-none flex flex-col items-center max-md:absolute max-md:top-1">
      {lines.length > 0 ? (
        <span className="flex items-center gap-2 bg-raised px-3 py-1.5 text-xs text-muted md:rounded-md md:border md:border-border md:shadow-floating">
          <Icon of={LoaderCircle} className="animate-spin" />
          {lines.map((line) => (
            <span key={String(line)}>{line}</span>
          ))}
        </span>
      ) : null}
    </output>
  )
}
