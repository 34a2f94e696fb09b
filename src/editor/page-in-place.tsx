import { Keyboard } from 'lucide-react'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { isPublished, type Page } from '#domain/page/page.ts'
import { pagePath } from '#domain/page/view/page-view.ts'
import { bandLooks, pageLook, themeOf } from '#domain/theme/page-look.ts'
import { Breadcrumb } from '#site/breadcrumb.tsx'
import { scrollToHash } from '#site/scroll-to-hash.ts'
import { IconButton } from '#ui/controls/button.tsx'
import type { PaneName } from './bar/bar-controls.tsx'
import { EditBar } from './bar/edit-bar.tsx'
import { Canvas } from './canvas/canvas.tsx'
import { sectionName } from './canvas/canvas-state.ts'
import { DeleteSection } from './canvas/delete-section.tsx'
import { InsertMenu } from './canvas/insert-menu.tsx'
import { SectionMenu } from './canvas/section-menu.tsx'
import { useCanvas } from './canvas/use-canvas.ts'
import type { BroughtElement } from './canvas/use-section-view.ts'
import { useDraft } from './draft/use-draft.ts'
import type { EditScreenProps } from './edit-screen-props.ts'
import { EditedPage, useEditedFacts, useSiteOf } from './edited-page.tsx'
import { FirstStepsCard } from './first-steps/first-steps-card.tsx'
import { OpenPane } from './panes/open-pane.tsx'
import { isInPlace } from './sections/in-place.ts'
import { SectionPanel } from './sections/section-panel.tsx'
import { useOwnAddress } from './settings/use-own-address.ts'
import { ShortcutsDialog } from './shortcuts-dialog.tsx'
import { SiteInPlace } from './site-in-place.tsx'
import { CONTENT_ID, SkipLinks } from './skip-links.tsx'
import { useScreenKeys } from './use-screen-keys.ts'

type PageInPlaceProps = EditScreenProps & {
  page: Page
  /** The pane beside the page; it stays when another page is opened. */
  pane: PaneName | null
  onPane(pane: PaneName | null): void
}

/** A page in edit mode: as visitors see it, with the bar below it and one pane beside it. */
export function PageInPlace({ pane, onPane: setPane, ...props }: PageInPlaceProps) {
  const { pattern, columns, isTemplate, addressNote, parentSlug, madeFrom } = props
  const handle = useDraft(props.page, props.account)
  useOwnAddress(handle.page.url_slug)
  useEffect(scrollToHash, [])
  const { draft } = handle
  const { state, actions } = useCanvas(handle)
  const [gridShown, setGridShown] = useState(false)
  const [helpShown, setHelpShown] = useState(false)
  const opened = useOpenedElements(props)
  const facts = useEditedFacts(props.facts, draft)
  const site = useSiteOf(pattern, props.onChanged)
  const looks = useMemo(
    () => bandLooks(draft.groups, { ...props.themes, page: draft.settings.theme }),
    [draft.groups, props.themes, draft.settings.theme],
  )
  const look = useMemo(
    () => pageLook(themeOf({ ...props.themes, page: draft.settings.theme })),
    [props.themes, draft.settings.theme],
  )
  const heading = facts?.titleSection ? null : (
    <>
      <Breadcrumb frame={props.frame} title={draft.settings.title} />
      <h1 className="page-title" dir="auto">
        {draft.settings.title}
      </h1>
    </>
  )

  const [about, setAbout] = useState('')
  const openPane = useCallback(
    (next: PaneName | null) => {
      if (next) actions.set({ editing: null })
      setAbout('')
      setPane(next)
    },
    [actions, setPane],
  )
  const comment = useCallback(
    (trackingId: string) => {
      openPane('comments')
      setAbout(trackingId)
    },
    [openPane],
  )
  const hideHelp = useCallback(() => setHelpShown(false), [])
  const section = (trackingId: string | undefined) => draft.sections.find((one) => one.trackingId === trackingId)
  const { editing } = state
  const edited = section(editing?.trackingId)
  // A text is written where it stands; what else there is to set stands beside it once it is asked for.
  const panelOpen = edited !== undefined && (editing?.panel === 'layout' || editing?.layout || !isInPlace(edited))
  useEffect(() => {
    // One thing is open beside the page at a time.
    if (panelOpen) setPane(null)
  }, [panelOpen, setPane])
  const keys = useMemo(() => ({ '?': () => setHelpShown(true), g: () => setGridShown((shown) => !shown) }), [])
  useScreenKeys(keys)

  // What was never published is at no address of its own.
  const preview = `manage/preview/${props.page.id}`
  const viewHref = pagePath(pattern.base, isTemplate || !isPublished(handle.page) ? preview : draft.settings.url_slug)
  return (
    <div className={`flex min-h-dvh ${panelOpen || pane ? '[--pane-width:20rem]' : ''}`}>
      <SkipLinks />
      <div className="flex min-w-0 grow flex-col">
        <FirstStepsCard
          elsewhere={isTemplate ? null : props.firstSteps}
          sections={draft.sections}
          isPublished={isPublished(handle.page)}
          patternId={pattern.id}
          viewHref={viewHref}
        />
        <SiteInPlace {...props} look={look} draft={draft}>
          <main id={CONTENT_ID} tabIndex={-1} className="outline-none" data-titled={heading ? undefined : ''}>
            <EditedPage site={site} facts={facts}>
              <Canvas
                {...{ draft, viewHref, heading, looks, opened, columns, gridShown, state, actions }}
                refused={handle.refused}
                pageId={props.page.id}
              />
            </EditedPage>
          </main>
          {/* Beside an open pane the bar takes the place, and the key is left. */}
          <div className={`page-in-place-tools ${panelOpen || pane ? 'max-[100rem]:hidden' : ''}`}>
            <IconButton label="Keyboard shortcuts" icon={Keyboard} onClick={() => setHelpShown(true)} />
          </div>
        </SiteInPlace>
      </div>
      {panelOpen && editing ? (
        <EditedPage site={site} facts={facts}>
          <SectionPanel
            key={edited.trackingId}
            section={edited}
            panel={editing.panel}
            groups={draft.groups}
            columns={columns}
            patternId={pattern.id}
            catalogues={props.catalogues}
            onDataLoaded={props.onChanged}
            actions={actions}
          />
        </EditedPage>
      ) : pane ? (
        <OpenPane
          {...{ pane, handle, pattern, isTemplate, addressNote, parentSlug, madeFrom }}
          themes={props.themes.siteThemes}
          about={about}
          onClose={() => setPane(null)}
        />
      ) : null}
      <EditBar
        handle={handle}
        patternId={pattern.id}
        account={props.account}
        editing={editing !== null}
        // Whoever takes the first steps is told there.
        hasTip={isTemplate || !props.firstSteps}
        look={look}
        pane={pane}
        onPane={openPane}
        gridShown={gridShown}
        onGrid={setGridShown}
        viewHref={viewHref}
        templatesHref={isTemplate ? pagePath(pattern.base, 'manage/templates') : null}
      />
      <SectionMenu
        section={section(state.menu?.trackingId)}
        anchor={state.menu?.anchor ?? null}
        beside={state.menu?.beside}
        columns={columns}
        actions={actions}
        onComment={comment}
      />
      <InsertMenu anchor={state.insert?.anchor ?? null} beside={state.insert?.beside} actions={actions} />
      <DeleteSection
        title={state.deleting ? sectionName(draft, state.deleting) : ''}
        id={section(state.deleting ?? undefined)?.id}
        trackingId={state.deleting}
        actions={actions}
      />
      <ShortcutsDialog open={helpShown} onClose={hideHelp} />
    </div>
  )
}

/** The elements as the server brought them with the page, each with the stored text that it was read from. */
function useOpenedElements({ page, preview }: EditScreenProps): ReadonlyMap<string, BroughtElement> {
  return useMemo(() => {
    const shown = new Map(preview.map((view) => [view.key, view.element]))
    return new Map(
      (page?.draft_sections ?? []).flatMap(({ trackingId, element }): [string, BroughtElement][] => {
        const view = shown.get(trackingId)
        return view ? [[trackingId, { stored: element, shown: view }]] : []
      }),
    )
  }, [page, preview])
}
