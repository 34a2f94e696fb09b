import { delMany, getMany } from 'idb-keyval'
import type { Page } from '#domain/page/page.ts'
import { pagePath } from '#domain/page/page-view.ts'
import { type DraftKey, draftKeys, draftStore, type Kept, type Unsaved } from '../draft/draft-store.ts'
import { keepLast, lastUnsavedPages, takeLast } from '../draft/last-moment.ts'
import { restoreUnsaved } from '../draft/restore-unsaved.ts'
import { saveData } from '../draft/save-data.ts'
import { isUnsaved, openDraft } from '../draft/save-machine.ts'
import { postPage, postVerb } from '../post-page.ts'

/** Unsaved work that the server did not take, by the title of its page and with the reason. */
export type Leftover = { pageId: number; title: string; reason: string }

/** The last save of a tab that has just been left may still be under way, and makes the next one stale. */
const MOST_TRIES = 3

/** Saves what only this browser has of an account's work; answers what could not be saved. */
export async function saveLeftovers(account: string): Promise<Leftover[]> {
  const left = [...(await saveOfTab(account)), ...(await saveOfStore(account))]
  return left.filter(({ pageId }, at) => left.findIndex((other) => other.pageId === pageId) === at)
}

async function saveOfTab(account: string): Promise<Leftover[]> {
  const left: Leftover[] = []
  for (const pageId of lastUnsavedPages(account)) {
    const last = takeLast('unsaved', account, pageId)
    const problem = last && (await savePage(pageId, last.value))
    if (!problem) continue
    keepLast('unsaved', account, pageId, last)
    left.push(problem)
  }
  return left
}

async function saveOfStore(account: string): Promise<Leftover[]> {
  const store = draftStore()
  const known = await draftKeys(store).catch((): DraftKey[] => [])
  const left: Leftover[] = []
  for (const key of known.filter(([, who, , , part]) => who === account && part === 'unsaved')) {
    const [kept] = await getMany<Kept<Unsaved> | undefined>([key], store)
    const problem = kept ? await savePage(key[2], kept.value) : null
    if (problem) left.push(problem)
    else await delMany([key], store)
  }
  return left
}

/** Makes unsaved work to the page as it is now and saves it, where nobody else changed the same part. */
async function savePage(pageId: number, unsaved: Unsaved, tries = MOST_TRIES): Promise<Leftover | null> {
  const answer = await postVerb<{ page: Page; base: string }>('pages.draft', { pageId })
  if (!answer.ok) return { pageId, title: `Page ${pageId}`, reason: answer.message }
  const { title, url_slug } = answer.page
  const state = restoreUnsaved(openDraft(answer.page), unsaved)
  if (state.conflicts.length > 0) return { pageId, title, reason: 'Someone else changed the same part.' }
  if (!isUnsaved(state)) return null
  // Pictures may wait in it by their bytes: only the door that the editor saves through takes in so much.
  const path = pagePath(answer.base, `edit/${url_slug}`)
  const saved = await postPage(saveData(state), 'update', { path })
  if (saved.ok) return null
  return tries > 1 && saved.current ? savePage(pageId, unsaved, tries - 1) : { pageId, title, reason: saved.message }
}
