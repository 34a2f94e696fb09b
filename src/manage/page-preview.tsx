import { Eye, Pencil } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { ListedPage } from '#domain/page/tree/page-tree.ts'
import { pagePath } from '#domain/page/view/page-view.ts'
import { Button, ButtonLink } from '#ui/controls/button.tsx'
import { Badge } from '#ui/signs/badge.tsx'

type PagePreviewProps = { base: string; page: ListedPage; children: ReactNode }

/** As wide as a page is on a common screen; shown smaller where there is less room. */
const PAGE_WIDTH = 1280

/** A page as visitors read it, or as its draft is, in a frame made to fit. */
export function PagePreview({ base, page, children }: PagePreviewProps) {
  const isDraft = page.published === 'draft'
  const [draftShown, setDraftShown] = useState(isDraft)
  const slug = page.url_slug || String(page.id)
  const shownDraft = isDraft || draftShown
  const href = shownDraft ? pagePath(base, `manage/preview/${page.id}`) : pagePath(base, slug)
  return (
    <section aria-label={`Preview of ${page.title}`} className="flex min-w-0 flex-col">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-border px-4 py-2 sm:px-6">
        <h2 dir="auto" className="min-w-0 truncate text-base font-semibold">
          {page.title}
        </h2>
        {isDraft ? <Badge>Draft</Badge> : <Badge tone="success">Published</Badge>}
        {!isDraft && page.has_changes ? (
          <Button size="small" kind="quiet" aria-pressed={draftShown} onClick={() => setDraftShown(!draftShown)}>
            {draftShown ? 'Show published page' : 'Show unpublished changes'}
          </Button>
        ) : null}
        <span className="ml-auto flex flex-wrap items-center gap-2">
          {children}
          {isDraft ? null : (
            <ButtonLink icon={Eye} href={pagePath(base, slug)}>
              View
            </ButtonLink>
          )}
          <ButtonLink icon={Pencil} href={pagePath(base, `edit/${slug}`)}>
            Edit
          </ButtonLink>
        </span>
      </header>
      <ScaledFrame title={`Preview of ${page.title}`} src={href} />
    </section>
  )
}

function ScaledFrame({ title, src }: { title: string; src: string }) {
  const room = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const watch = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0))
    if (room.current) watch.observe(room.current)
    return () => watch.disconnect()
  }, [])
  const scale = width > 0 ? Math.min(1, width / PAGE_WIDTH) : 1
  return (
    <div ref={room} className="h-[calc(100dvh-12rem)] overflow-hidden bg-sunken">
      <iframe
        title={title}
        src={src}
        className="origin-top-left bg-surface"
        style={{ width: PAGE_WIDTH, height: `${100 / scale}%`, transform: `scale(${scale})` }}
      />
    </div>
  )
}
