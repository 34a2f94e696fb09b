import { titlesLike } from '#domain/page/search/near-title.ts'
import { pagePath } from '#domain/page/view/page-view.ts'
import { loadStylesheet, openSearchDialog } from '#ui/search-dialog/search-dialog.ts'
import type { DialogEntry, DialogGroup, SearchSource } from '#ui/search-dialog/search-source.ts'
import { callVerb } from '#verb-client/call-verb.ts'
import type { VerbAnswer } from '#verb-client/verb-types.ts'
import { screenActions } from './palette-actions.ts'

type Found = VerbAnswer<'workbench.find'>
type Place = Found['pages'][number]

const MOST_ACTIONS = 10

/** What is offered where the palette is opened, and the path it was asked for; null while that is on its way. */
let here: { path: string; found: Found | null; guest: boolean } | null = null

/**
 * Opens the command palette: pages, sources, screens, and what can be done here. Its field is there before the server
 * says what to offer, with what was typed until then.
 */
export async function openPalette(typed: () => string): Promise<void> {
  const path = window.location.pathname
  // Another screen may be there by now; what this one offered last time stands until it is told anew.
  if (here?.path !== path) here = null
  const asked = ask('')
  const dialog = await openSearchDialog(PALETTE, typed)
  const answer = await asked
  here = { path, found: answer.ok ? answer.value : null, guest: !answer.ok && answer.status === 401 }
  dialog.offerAgain()
}

/** The dialog's looks are asked for as soon as its code is there. */
void loadStylesheet()

const ask = (term: string) => callVerb('workbench.find', { path: decodeURI(window.location.pathname), term })

const PALETTE: SearchSource = {
  label: 'Commands',
  recentKey: 'almanac-commands',
  async ask(term) {
    const found = await find(term)
    const actions = titlesLike(actionsOf(found.site), term, MOST_ACTIONS)
    const groups = groupsOf([
      ['Actions', actions],
      ['Pages', found.pages.map(entryOf)],
      ['Sources', found.sources.map(entryOf)],
      ['Screens', found.screens.map(entryOf)],
    ])
    const count = groups.reduce((sum, { entries }) => sum + entries.length, 0)
    return { groups, summary: count === 1 ? '1 result' : `${count} results` }
  },
  offered: () =>
    groupsOf([
      ['Screens', here?.guest ? [signInEntry()] : []],
      ['Actions', actionsOf(here?.found?.site ?? null)],
      ['Screens', (here?.found?.screens ?? []).map(entryOf)],
    ]),
  offersMore: () => here === null,
}

/** All that guests are offered. */
function signInEntry(): DialogEntry {
  return { title: 'Sign in', href: `/auth/login?from=${encodeURIComponent(window.location.pathname)}` }
}

async function find(term: string): Promise<Found> {
  const answer = await ask(term)
  if (!answer.ok) throw new Error(answer.message)
  return answer.value
}

/** What the screen can do, then what can be done to the site that it is of. */
function actionsOf(site: Found['site']): DialogEntry[] {
  const own = screenActions()
  if (!site) return own
  return [
    ...own,
    { title: 'Add page', detail: site.name, run: () => void addPage(site) },
    { title: 'Open theme', detail: site.name, href: pagePath(site.base, 'manage/design') },
  ]
}

async function addPage({ patternId, base }: NonNullable<Found['site']>): Promise<void> {
  const answer = await callVerb('pages.create', { patternId })
  // What was refused is said where pages are added by hand.
  const path = answer.ok ? `edit/${answer.value.url_slug || answer.value.id}` : 'manage/pages'
  window.location.assign(pagePath(base, path))
}

const entryOf = ({ title, within, href }: Place): DialogEntry => ({ title, detail: within, href })

function groupsOf(groups: readonly [heading: string, entries: readonly DialogEntry[]][]): DialogGroup[] {
  return groups.flatMap(([heading, entries]) => (entries.length > 0 ? [{ heading, entries }] : []))
}
