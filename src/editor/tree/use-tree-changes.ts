import { useRef } from 'react'
import type { BranchMove } from '#domain/page/tree/move-branch.ts'
import type { ListedPage } from '#domain/page/tree/page-tree.ts'
import { showToast } from '#ui/floating/toast.tsx'
import type { SavedPage } from '../draft/save-machine.ts'
import { postPages } from '../post-page.ts'
import { type PageNews, placeInWords, planMove, planRename, withNews } from './moved-pages.ts'
import type { SitePages } from './use-pages.ts'

/** A change of the tree worked out: how pages are then and how they were, what is posted for each way, and its words. */
type TreeChange = {
  after: readonly PageNews[]
  before: readonly PageNews[]
  there: readonly object[]
  back: readonly object[]
  done(pages: readonly ListedPage[]): string
  undone: string
}

/** Moves branches of the tree and names pages: at once on the screen, then in one save, with a way back. */
export function useTreeChanges({ pages, change, reload }: SitePages, onSaved: () => void) {
  const newest = useRef(pages)
  newest.current = pages
  const line = useRef<Promise<unknown>>(Promise.resolve())

  function show(news: readonly PageNews[]): ListedPage[] {
    newest.current = withNews(newest.current ?? [], news)
    change((now) => withNews(now, news))
    return newest.current
  }

  /** One save after the other: each begins from what the one before left. */
  function save(posted: readonly object[], expected: readonly PageNews[], otherwise: readonly PageNews[]) {
    const saved = line.current.then(async () => {
      const answer = await postPages(posted)
      if (!answer.ok) {
        show(otherwise)
        showToast({ kind: 'problem', title: 'The page could not be changed', text: answer.message })
        return false
      }
      const slugs = new Map(expected.map(({ id, url_slug }) => [id, url_slug]))
      show(answer.pages.map(newsOf))
      // Somebody else took the address meanwhile: those of the pages below differ with it.
      if (answer.pages.some(({ id, url_slug }) => slugs.get(id) !== url_slug)) void reload()
      onSaved()
      return true
    })
    line.current = saved
    return saved
  }

  async function apply({ after, before, there, back, done, undone }: TreeChange) {
    const title = done(show(after))
    if (!(await save(there, after, before))) return
    const takeBack = async () => {
      show(before)
      if (await save(back, before, after)) showToast({ kind: 'success', title: undone })
    }
    showToast({ kind: 'success', title, action: { label: 'Undo', onSelect: () => void takeBack() } })
  }

  function move(asked: BranchMove) {
    tryTo(() => {
      const title = titleOf(asked.id)
      const { after, before } = planMove(newest.current ?? [], asked)
      if (after.length === 0) return
      void apply({
        ...{ after, before, there: after, back: before },
        done: (now) => `${title} is now ${placeInWords(now, asked.id)}`,
        undone: `${title} is back where it was`,
      })
    })
  }

  function rename(id: number, title: string) {
    tryTo(() => {
      const old = titleOf(id)
      const { after, before } = planRename(newest.current ?? [], id, title)
      const [was] = before
      // An address that was written by hand comes back with the title; a page that had none keeps the one it got.
      const back = was?.url_slug ? [was] : [{ id, title: old }]
      void apply({
        ...{ after, before, there: [{ id, title }], back },
        done: () => `${old} is now called ${title}`,
        undone: `${old} has its old title again`,
      })
    })
  }

  function titleOf(id: number): string {
    return newest.current?.find((page) => page.id === id)?.title ?? ''
  }

  return { move, rename }
}

/** What the answer to a save tells of a page. */
function newsOf({ id, url_slug, has_changes }: SavedPage): PageNews {
  return {
    id,
    ...(url_slug === undefined ? {} : { url_slug }),
    ...(has_changes === undefined ? {} : { has_changes }),
  }
}

function tryTo(work: () => void): void {
  try {
    work()
  } catch (error) {
    showToast({ kind: 'problem', title: error instanceof Error ? error.message : 'The page could not be changed' })
  }
}
