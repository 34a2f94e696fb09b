import type { SiteTheme } from '#domain/site/site.ts'
import type { PaneName } from '../bar/bar-controls.tsx'
import { CommentsPane } from '../comments/comments-pane.tsx'
import type { DraftHandle } from '../draft/draft-handle.ts'
import type { EditScreenProps } from '../edit-screen-props.ts'
import { GroupsPane } from './groups-pane.tsx'
import { HistoryPane } from './history-pane.tsx'
import { PagesPane } from './pages-pane.tsx'
import { PaneFrame } from './pane-frame.tsx'
import { SettingsPane } from './settings-pane.tsx'

type OpenPaneProps = {
  pane: PaneName
  handle: DraftHandle
  pattern: { id: number; base: string }
  themes: readonly SiteTheme[]
  isTemplate: boolean
  addressNote: EditScreenProps['addressNote']
  parentSlug: string
  madeFrom: EditScreenProps['madeFrom']
  /** The section that a comment is begun about. */
  about: string
  onClose(): void
}

const TITLES: Readonly<Record<PaneName, string>> = {
  settings: 'Settings',
  groups: 'Sections groups',
  pages: 'Pages',
  history: 'History',
  comments: 'Comments',
}

/** The pane that the bar has open, in its frame. */
export function OpenPane({ pane, handle, pattern, themes, about, onClose, ...page }: OpenPaneProps) {
  const { isTemplate, addressNote, parentSlug, madeFrom } = page
  return (
    <PaneFrame
      key={pane}
      title={TITLES[pane]}
      tall={pane === 'pages' || pane === 'history' || pane === 'comments'}
      onClose={onClose}
    >
      {pane === 'settings' ? (
        <SettingsPane {...{ handle, themes, isTemplate, addressNote, parentSlug, madeFrom }} base={pattern.base} />
      ) : null}
      {pane === 'groups' ? <GroupsPane handle={handle} themes={themes} /> : null}
      {pane === 'pages' ? <PagesPane patternId={pattern.id} currentId={handle.page.id} /> : null}
      {pane === 'history' ? <HistoryPane handle={handle} /> : null}
      {pane === 'comments' ? <CommentsPane key={about} handle={handle} about={about} /> : null}
    </PaneFrame>
  )
}
