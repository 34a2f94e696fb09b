export const PAGE_MARKS = ['draft', 'changed'] as const
export type PageMark = (typeof PAGE_MARKS)[number]

export const MARK_WORDS: Readonly<Record<PageMark, string>> = { draft: 'Draft', changed: 'Unpublished changes' }

/** A ring for what visitors never saw, a dot for what they do not see yet; told apart without colour. */
export function MarkDot({ mark }: { mark: PageMark }) {
  return (
    <span
      aria-hidden="true"
      data-mark={mark}
      className={`block size-2 shrink-0 rounded-full border forced-color-adjust-none forced-colors:border-[CanvasText] ${mark === 'draft' ? 'border-muted' : 'border-warning bg-warning forced-colors:bg-[CanvasText]'}`}
    />
  )
}
