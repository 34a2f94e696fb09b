import { pagePath } from '#domain/page/view/page-view.ts'
import { UNTITLED_SECTION } from '#domain/section/section.ts'
import { Checkbox } from '#ui/controls/checkbox.tsx'
import { Chip } from '#ui/controls/chip.tsx'
import { Badge } from '#ui/signs/badge.tsx'
import type { VerbAnswer } from '#verb-client/verb-types.ts'
import { SectionChange, type SectionComparison } from './section-change.tsx'
import { SectionPictures } from './section-pictures.tsx'

export type ShownSection = VerbAnswer<'updates.sections'>['sections'][number]

type SectionChoiceProps = {
  base: string
  sections: readonly ShownSection[]
  /** The version that is to be shown: sections that show it have nothing to choose. */
  to: number | null
  chosen: ReadonlySet<number>
  changes: ReadonlyMap<number, SectionComparison>
  disabled: boolean
  onChoose: (ids: readonly number[], chosen: boolean) => void
}

/** Sections that show a source, each to be updated or left, with what would change in it. */
export function SectionChoice({ base, sections, to, chosen, changes, disabled, onChoose }: SectionChoiceProps) {
  const open = sections.filter(({ viewId }) => viewId !== to).map(({ id }) => id)
  const all = open.length > 0 && open.every((id) => chosen.has(id))
  return (
    <div>
      <div className="border-b border-border pb-3">
        <Checkbox
          label={
            open.length === 1
              ? 'Select the one that shows another version'
              : `Select all ${open.length} that show another version`
          }
          checked={all}
          disabled={disabled || open.length === 0}
          onChange={() => onChoose(open, !all)}
        />
      </div>
      <ul aria-label="Sections" className="divide-y divide-border border-b border-border">
        {sections.map((section) => {
          const { id, title, anchor, version, page, tags, viewId } = section
          const change = changes.get(id)
          const name = title || UNTITLED_SECTION
          return (
            <li key={id} className="grid gap-2 py-3">
              <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
                <Checkbox
                  label={`${name} in ${page.title}`}
                  checked={chosen.has(id)}
                  disabled={disabled || viewId === to}
                  onChange={() => onChoose([id], !chosen.has(id))}
                />
                <span className="flex flex-wrap items-center gap-2">
                  {tags.map((tag) => (
                    <Chip key={tag} label={tag} />
                  ))}
                  <Badge tone={viewId === to ? 'success' : 'neutral'}>{version || 'No Name'}</Badge>
                  <a
                    href={`${pagePath(base, `edit/${page.slug}`)}#${anchor}`}
                    className="text-accent underline underline-offset-4"
                  >
                    Open<span className="sr-only">{` ${name}`}</span>
                  </a>
                </span>
              </div>
              {change ? (
                <div className="grid gap-3 pl-6.5">
                  <SectionChange change={change} />
                  {change.problem === null && to !== null ? (
                    <SectionPictures {...{ base, name, to }} pageId={page.id} sectionId={id} />
                  ) : null}
                </div>
              ) : null}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
