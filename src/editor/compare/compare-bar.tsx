import { ArrowDown, ArrowLeft, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import type { RevisionListing, StateId } from '#domain/page/history/revision.ts'
import { ButtonLink, IconButton } from '#ui/controls/button.tsx'
import { type Option, Select } from '#ui/controls/select.tsx'
import { Switch } from '#ui/controls/switch.tsx'
import { type CompareSide, revisionName } from './compare-side.ts'

type CompareBarProps = {
  title: string
  editHref: string
  left: CompareSide
  right: CompareSide
  revisions: readonly RevisionListing[]
  onChoose(left: StateId, right: StateId): void
  steps: { at: number; count: number; step(by: 1 | -1): void }
  onlyChanges: boolean
  onOnlyChanges(only: boolean): void
  /** What brings a side back, where it is a revision. */
  restore(side: CompareSide): ReactNode
}

/** What is compared and how, over the two columns that it names. */
export function CompareBar(props: CompareBarProps) {
  const { title, editHref, left, right, revisions, onChoose, steps, onlyChanges, onOnlyChanges, restore } = props
  const { at, count, step } = steps
  return (
    <header className="z-20 grid gap-3 border-b border-border bg-surface/95 px-4 py-3 backdrop-blur-sm sm:px-6 md:sticky md:top-0">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <ButtonLink kind="quiet" icon={ArrowLeft} href={editHref} className="-ml-3">
          Back to editing
        </ButtonLink>
        <h1 className="min-w-0 grow text-lg font-semibold wrap-anywhere">Compare: {title}</h1>
        <Switch
          label="Only changes"
          checked={onlyChanges}
          onChange={(event) => onOnlyChanges(event.currentTarget.checked)}
        />
        <div className="flex items-center gap-1">
          <p role="status" className="mr-1 text-muted tabular-nums">
            {count === 0
              ? 'No changes'
              : at > 0
                ? `Change ${at} of ${count}`
                : `${count} ${count === 1 ? 'change' : 'changes'}`}
          </p>
          <IconButton label="Previous change (k)" icon={ArrowUp} disabled={count === 0} onClick={() => step(-1)} />
          <IconButton label="Next change (j)" icon={ArrowDown} disabled={count === 0} onClick={() => step(1)} />
        </div>
      </div>
      <div className="grid gap-3 md:grid-cols-2 md:gap-6">
        <Side label="Before" side={left} {...{ revisions, restore }} onChoose={(id) => onChoose(id, right.id)} />
        <Side label="After" side={right} {...{ revisions, restore }} onChoose={(id) => onChoose(left.id, id)} />
      </div>
    </header>
  )
}

type SideProps = {
  label: string
  side: CompareSide
  revisions: readonly RevisionListing[]
  onChoose(id: StateId): void
  restore: CompareBarProps['restore']
}

function Side({ label, side, revisions, onChoose, restore }: SideProps) {
  const listed = side.listing && !revisions.some(({ id }) => id === side.id) ? [...revisions, side.listing] : revisions
  const options: Option[] = [
    { value: 'draft', label: 'Draft, being edited' },
    { value: 'live', label: 'Published, as visitors see it' },
    ...listed.map((revision) => ({ value: String(revision.id), label: revisionName(revision) })),
  ]
  return (
    <div className="flex items-end gap-2">
      <div className="min-w-0 grow">
        <Select
          label={label}
          value={String(side.id)}
          options={options}
          onChange={({ currentTarget: { value } }) =>
            onChoose(value === 'draft' || value === 'live' ? value : Number(value))
          }
        />
      </div>
      {restore(side)}
    </div>
  )
}
