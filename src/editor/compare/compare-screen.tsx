import { useMemo, useState } from 'react'
import { comparePages } from '#domain/page/history/compare-pages.ts'
import type { RevisionListing, StateId } from '#domain/page/history/revision.ts'
import { pagePath } from '#domain/page/view/page-view.ts'
import type { Look } from '#domain/theme/page-look.ts'
import { filledElements } from '../history/filled-elements.ts'
import { RestoreRevision } from '../history/restore-revision.tsx'
import { ChangeList, WordChanges } from './change-list.tsx'
import { CompareBar } from './compare-bar.tsx'
import type { CompareSide } from './compare-side.ts'
import { sideName } from './compare-side.ts'
import { ComparedSection, comparedTitle } from './compared-section.tsx'
import { useChangeSteps } from './use-change-steps.ts'
import './compare.css'
import './compared-site.css'

type CompareScreenProps = {
  base: string
  page: { id: number; title: string; url_slug: string; revision: number; has_changes: boolean }
  left: CompareSide
  right: CompareSide
  revisions: RevisionListing[]
  /** How the site looks to its visitors. */
  look: Look
  onChoose(left: StateId, right: StateId): void
  onRestored(): void
}

/** Two states of a page side by side, section by section, with everything marked in which they differ. */
export function CompareScreen(props: CompareScreenProps) {
  const { base, page, left, right, revisions, look, onChoose, onRestored } = props
  const compared = useMemo(
    () => comparePages(left.content, right.content, filledElements),
    [left.content, right.content],
  )
  const [onlyChanges, setOnlyChanges] = useState(false)
  const { holder, at, step } = useChangeSteps()
  const { title, groups } = compared
  const ofPage = title.left !== title.right || groups.length > 0
  const differing = compared.sections.filter(({ state }) => state !== 'same')
  const shown = onlyChanges ? differing : compared.sections
  return (
    <div className="comparison min-h-dvh">
      <CompareBar
        title={page.title}
        editHref={pagePath(base, `edit/${page.url_slug}`)}
        left={left}
        right={right}
        revisions={revisions}
        onChoose={onChoose}
        steps={{ at, step, count: differing.length + (ofPage ? 1 : 0) }}
        onlyChanges={onlyChanges}
        onOnlyChanges={setOnlyChanges}
        restore={({ listing }) =>
          listing ? <RestoreRevision page={page} revision={listing} size="regular" onRestored={onRestored} /> : null
        }
      />
      <main ref={holder} className="mx-auto grid max-w-400 gap-4 px-4 py-6 sm:px-6">
        {ofPage ? (
          <section
            aria-label="Changed: the page itself"
            data-change="page"
            tabIndex={-1}
            className="grid scroll-mt-48 gap-1 rounded-lg border border-border bg-raised px-4 py-3 shadow-raised outline-offset-4 focus:outline-2 focus:outline-focus"
          >
            {title.left !== title.right ? (
              <p>
                <span className="font-medium">Page title:</span> <WordChanges left={title.left} right={title.right} />
              </p>
            ) : null}
            <ChangeList changes={groups} />
          </section>
        ) : null}
        {shown.map((section, at) => (
          <ComparedSection
            key={section.key}
            compared={section}
            namesakes={shown.slice(0, at).filter((one) => comparedTitle(one) === comparedTitle(section)).length}
            {...{ left, right, look }}
          />
        ))}
        {differing.length === 0 && !ofPage ? (
          <p className="py-6 text-muted">
            {sideName(left)} and {sideName(right).toLowerCase()} are the same.
          </p>
        ) : null}
      </main>
    </div>
  )
}
