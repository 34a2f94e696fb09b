import type { DraftConflict } from '#domain/page/draft/draft-change.ts'
import type { Section } from '#domain/section/section.ts'
import type { Look } from '#domain/theme/page-look.ts'
import { lookAttributes } from '#site/look-attributes.ts'
import { SectionView } from '#site/section-view.tsx'
import { useSectionView } from '../canvas/use-section-view.ts'
import { exactMoment } from '../history/shown-moment.ts'
import { settingWords } from './conflict-words.ts'
import '../compare/compare.css'

type ConflictVersionProps = {
  title: string
  when: string | null
  conflict: DraftConflict
  whose: 'mine' | 'theirs'
  pageId: number
  /** How the page looks to its visitors. */
  look: Look
}

/** One person's version of a part: a section as it will look, or a value. */
export function ConflictVersion({ title, when, conflict, whose, pageId, look }: ConflictVersionProps) {
  return (
    <div className="grid min-w-0 gap-2">
      <p className="flex flex-wrap items-baseline justify-between gap-2">
        <span className="font-medium break-all">{title}</span>
        {when ? (
          <time dateTime={when} className="text-xs text-muted">
            {exactMoment(when)}
          </time>
        ) : null}
      </p>
      <div className="max-h-80 min-w-0 overflow-auto rounded-md border border-border bg-surface p-3">
        {conflict[whose] === null ? (
          <p className="text-muted">Removed</p>
        ) : conflict.part === 'section' && conflict[whose] ? (
          <VersionOfSection section={conflict[whose]} pageId={pageId} look={look} />
        ) : (
          <pre className="text-sm break-words whitespace-pre-wrap">{settingWords(conflict[whose])}</pre>
        )}
      </div>
    </div>
  )
}

function VersionOfSection({ section, pageId, look }: { section: Section; pageId: number; look: Look }) {
  const drawn = useSectionView(pageId, section, undefined)
  if (!drawn) return <p className="text-muted">Loading…</p>
  // Two versions of one section stand on one screen, beside the page itself: only the page keeps the name.
  return (
    <div className="compared-page" {...lookAttributes(look)}>
      <SectionView key={drawn.answer} section={{ ...drawn.view, anchor: `${drawn.view.anchor}-version` }} />
    </div>
  )
}
