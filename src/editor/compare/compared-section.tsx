import { ArrowUpDown, type LucideIcon, Minus, Pencil, Plus } from 'lucide-react'
import { memo, useMemo } from 'react'
import type { ComparedSection as Compared } from '#domain/page/history/compare-pages.ts'
import type { SectionView as View } from '#domain/page/view/page-view.ts'
import type { Look } from '#domain/theme/page-look.ts'
import { PageContext, pageOfTitle } from '#elements/page-context.ts'
import { lookAttributes } from '#site/look-attributes.ts'
import { SectionView } from '#site/section-view.tsx'
import { Badge } from '#ui/signs/badge.tsx'
import { Icon } from '#ui/signs/icon.tsx'
import { titleOrKind } from '../history/filled-elements.ts'
import { ChangeList } from './change-list.tsx'
import { type CompareSide, shownPair, showsRowsOfToday, sideName } from './compare-side.ts'

type ComparedSectionProps = {
  compared: Compared
  /** How many of the same title stand before it. */
  namesakes: number
  left: CompareSide
  right: CompareSide
  look: Look
}

type Mark = { icon: LucideIcon; tone: 'warning' | 'success' | 'danger' | 'accent'; words: string }

/** One section on both sides, marked by words and icons where they differ. */
export const ComparedSection = memo(function ComparedSection(props: ComparedSectionProps) {
  const { compared, namesakes, left, right, look } = props
  const { state, moved, changes } = compared
  const shown = shownPair(compared, { left, right })
  const title = comparedTitle(compared)
  const name = namesakes > 0 ? `${title} (${namesakes + 1})` : title
  const marks = marksOf(compared)
  const differs = state !== 'same'
  return (
    <section
      aria-label={`${differs ? marks.map(({ words }) => words).join(', ') : 'Unchanged'}: ${name}`}
      tabIndex={differs ? -1 : undefined}
      data-change={differs ? state : undefined}
      className={`scroll-mt-48 rounded-lg outline-offset-4 ${differs ? 'border border-border bg-raised shadow-raised focus:outline-2 focus:outline-focus' : ''}`}
    >
      {differs ? (
        <header className="grid gap-2 border-b border-border px-4 py-3">
          <p className="flex flex-wrap items-center gap-2">
            {marks.map(({ icon, tone, words }) => (
              <Badge key={words} tone={tone}>
                <Icon of={icon} className="mr-1 inline size-3" /> {words}
              </Badge>
            ))}
            <span className="font-medium wrap-anywhere">{title}</span>
            {moved ? <span className="text-muted">{placeWords(moved)}</span> : null}
          </p>
          <ChangeList changes={changes} />
        </header>
      ) : null}
      <div className="grid md:grid-cols-2 md:divide-x md:divide-border">
        <Side
          side={left}
          name={differs ? sideName(left) : 'Unchanged'}
          section={`${name}, before`}
          view={shown.left}
          look={look}
        />
        {/* On a phone, where the sides stand one under the other, once is enough of what is the same. */}
        <Side
          side={right}
          name={sideName(right)}
          section={`${name}, after`}
          view={shown.right}
          look={look}
          {...(differs ? {} : { className: 'max-md:hidden' })}
        />
      </div>
    </section>
  )
})

type SideProps = {
  side: CompareSide
  name: string
  /** What its section is called, apart from that of the other side. */
  section: string
  view: View | null
  look: Look
  className?: string
}

function Side({ side, name, section, view, look, className = '' }: SideProps) {
  const { title } = side.content
  const page = useMemo(() => pageOfTitle(title), [title])
  return (
    <div className={`min-w-0 p-4 max-md:not-first:border-t max-md:not-first:border-border ${className}`}>
      <p className="mb-2 px-1 text-xs font-medium text-muted md:sr-only">{name}</p>
      {view ? (
        <div className="compared-page" {...lookAttributes(look)}>
          <PageContext value={page}>
            <SectionView section={view} name={section} />
          </PageContext>
        </div>
      ) : (
        <p className="p-4 text-muted">Not in {name === 'Draft' ? 'the draft' : name.toLowerCase()}.</p>
      )}
      {view && showsRowsOfToday(side, view) ? (
        <p className="mt-2 px-1 text-xs text-muted">Rows are shown as they are today.</p>
      ) : null}
    </div>
  )
}

/** What a section is called where two states of it are compared. */
export function comparedTitle({ left, right }: Compared): string {
  const section = right ?? left
  return section ? titleOrKind(section) : ''
}

function marksOf({ state, moved, changes }: Compared): Mark[] {
  if (state === 'added') return [{ icon: Plus, tone: 'success', words: 'Added' }]
  if (state === 'removed') return [{ icon: Minus, tone: 'danger', words: 'Removed' }]
  const marks: Mark[] = []
  if (changes.length > 0) marks.push({ icon: Pencil, tone: 'warning', words: 'Changed' })
  if (moved) marks.push({ icon: ArrowUpDown, tone: 'accent', words: 'Moved' })
  return marks
}

function placeWords({ from, to }: { from: number; to: number }): string {
  return from === to ? 'to another group' : `from position ${from} to ${to}`
}
