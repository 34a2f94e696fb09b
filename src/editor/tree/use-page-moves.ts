import { useRef } from 'react'
import type { BranchMove } from '#domain/page/tree/move-branch.ts'
import { showToast } from '#ui/toast.tsx'
import { postPages } from '../post-page.ts'
import { type PagePlace, placeInWords, planMove, withPlaces } from './moved-pages.ts'
import type { SitePages } from './use-pages.ts'

/** Moves branches of the tree: at once on the screen, then in one save, with a way back. */
export function usePageMoves({ pages, change }: SitePages, onMoved: () => void) {
  const newest = useRef(pages)
  newest.current = pages
  const line = useRef<Promise<unknown>>(Promise.resolve())

  /** One save after the other: each begins from what the one before left. */
  function save(places: PagePlace[], otherwise: PagePlace[], onSaved: () => void) {
    line.current = line.current.then(async () => {
      const answer = await postPages(places)
      if (!answer.ok) {
        change((now) => withPlaces(now, otherwise))
        return showToast({ kind: 'problem', title: 'The page could not be moved', text: answer.message })
      }
      const slugs = new Map(answer.pages.map(({ id, url_slug }) => [id, url_slug]))
      change((now) => now.map((page) => ({ ...page, url_slug: slugs.get(page.id) ?? page.url_slug })))
      onSaved()
      onMoved()
    })
  }

  return function move(asked: BranchMove) {
    const before = newest.current
    if (!before) return
    try {
      const plan = planMove(before, asked)
      if (plan.after.length === 0) return
      const after = withPlaces(before, plan.after)
      newest.current = after
      change(() => after)
      const title = before.find(({ id }) => id === asked.id)?.title ?? ''
      const where = placeInWords(after, asked.id)
      save(plan.after, plan.before, () =>
        showToast({
          kind: 'success',
          title: `${title} is now ${where}`,
          action: { label: 'Undo', onSelect: () => takeBack(plan.before, plan.after, title) },
        }),
      )
    } catch (error) {
      showToast({ kind: 'problem', title: error instanceof Error ? error.message : 'The page could not be moved' })
    }
  }

  function takeBack(places: PagePlace[], otherwise: PagePlace[], title: string) {
    change((now) => withPlaces(now, places))
    save(places, otherwise, () => showToast({ kind: 'success', title: `${title} is back where it was` }))
  }
}
