import { pagePath } from '#domain/page/view/page-view.ts'
import { callVerb } from '#verb-client/call-verb.ts'
import { draftStore, type Unsaved } from '../draft/draft-store.ts'
import { allKept } from '../draft/left-behind.ts'
import { restoreUnsaved } from '../draft/restore-unsaved.ts'
import { saveData } from '../draft/save-data.ts'
import { isUnsaved, openDraft } from '../draft/save-machine.ts'
import { postPage } from '../post-page.ts'

/** Unsaved work that the server did not take, by the title of its page and with the reason. */
export type Leftover = { pageId: number; title: string; reason: string }

/** The last save of a tab that has just been left may still be under way, and makes the next one stale. */
const MOST_TRIES = 3

/** Saves what only this browser has of an account's work; answers what could not be saved. */
export async function saveLeftovers(account: string): Promise<Leftover[]> {
  const store = draftStore()
  // A browser without a store of its own still has the journal.
  const kept = await allKept(store, account).catch(() => allKept(null, account))
  const left: Leftover[] = []
  for (const { pageId, unsaved, forget } of kept.sort((a, b) => a.at - b.at)) {
    const problem = unsaved && (await savePage(pageId, unsaved))
    if (!problem) await forget()
    else if (!left.some((one) => one.pageId === pageId)) left.push(problem)
  }
  return left
}

/** Makes unsaved work to the page as it is now and saves it, where nobody else changed the same part. */
async function savePage(pageId: number, unsaved: Unsaved, tries = MOST_TRIES): Promise<Leftover | null> {
  const answer = await callVerb('pages.draft', { pageId })
  if (!answer.ok) return { pageId, title: `Page ${pageId}`, reason: answer.message }
  const { page, base } = answer.value
  const { title, url_slug } = page
  const state = restoreUnsaved(openDraft(page), unsaved)
  if (!state || state.conflicts.length > 0) return { pageId, title, reason: 'Someone else changed the same part.' }
  if (!isUnsaved(state)) return null
  // Pictures may wait in it by their bytes: only the door that the editor saves through takes in so much.
  const path = pagePath(base, `edit/${url_slug}`)
  const saved = await postPage(saveData(state), 'update', { path })
  if (saved.ok) return null
  return tries > 1 && saved.current ? savePage(pageId, unsaved, tries - 1) : { pageId, title, reason: saved.message }
}
