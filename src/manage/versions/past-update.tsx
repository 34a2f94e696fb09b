import { useState } from 'react'
import { pagePath } from '#domain/page/view/page-view.ts'
import { UNTITLED_SECTION } from '#domain/section/section.ts'
import { shortMoment } from '#editor/history/shown-moment.ts'
import { Button } from '#ui/controls/button.tsx'
import { Checkbox } from '#ui/controls/checkbox.tsx'
import { Badge } from '#ui/signs/badge.tsx'
import type { VerbAnswer } from '#verb-client/verb-types.ts'
import { counted } from './counted.ts'

export type PastUpdate = VerbAnswer<'updates.list'>['updates'][number]

type PastUpdateProps = {
  base: string
  update: PastUpdate
  busy: boolean
  onUndo: () => void
  onPublish: (pages: number[]) => void
}

/** What an update did, what it left out, and what can be done with it: taken back as a whole, or published page by page. */
export function PastUpdateLine({ base, update, busy, onUndo, onPublish }: PastUpdateProps) {
  const { name, by, at, result, takenBack, state, unpublished } = update
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const open = result?.pages.filter((page) => page.waits) ?? []
  const chosen = open.filter(({ id }) => !left.has(id)).map(({ id }) => id)
  const turn = (id: number) => setLeft(new Set(left.has(id) ? [...left].filter((one) => one !== id) : [...left, id]))
  return (
    <li className="grid gap-3 py-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <h3 dir="auto" className="font-medium wrap-anywhere">
            {name}
          </h3>
          <p className="text-muted">
            {result ? `${counted(result.sections, 'section')} on ${counted(result.pages.length, 'page')}, ` : ''}
            {`${by}, `}
            <time dateTime={at}>{shortMoment(at)}</time>
          </p>
        </div>
        <span className="flex items-center gap-2">
          {takenBack ? <Badge>Undone</Badge> : null}
          {result ? null : <Badge tone={state === 'failed' ? 'danger' : 'neutral'}>{STATES[state] ?? state}</Badge>}
          {result && !takenBack && result.sections > 0 ? (
            <Button kind="quiet" disabled={busy} onClick={onUndo}>
              Undo<span className="sr-only">{` the update to ${name}`}</span>
            </Button>
          ) : null}
        </span>
      </div>
      {result && result.skipped.length > 0 ? (
        <div>
          <p className="font-medium">{`${counted(result.skipped.length, 'section')} skipped`}</p>
          <ul aria-label="Skipped sections" className="mt-1 grid gap-1 text-muted">
            {result.skipped.map(({ sectionId, title, page, reason }) => (
              <li key={sectionId} className="[overflow-wrap:anywhere]">
                {page ? `${title || UNTITLED_SECTION} in ${page}: ${reason}` : title ? `${title}: ${reason}` : reason}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      {!takenBack && open.length > 0 ? (
        <fieldset className="grid gap-2" disabled={busy}>
          <legend className="mb-1 font-medium">Pages to publish</legend>
          {open.map(({ id, title, slug, others }) => (
            <div key={id} className="flex flex-wrap items-start gap-x-4">
              <Checkbox
                label={title}
                checked={!left.has(id)}
                onChange={() => turn(id)}
                {...(others ? { hint: 'It also has other changes, which will be published too.' } : {})}
              />
              <a href={pagePath(base, `edit/${slug}`)} className="text-accent underline underline-offset-4">
                Review<span className="sr-only">{`: ${title}`}</span>
              </a>
            </div>
          ))}
          {unpublished === null ? null : (
            <p className="text-muted">{`${name} is in preparation. It will be published together with these pages, in one step.`}</p>
          )}
          <div>
            <Button disabled={chosen.length === 0} onClick={() => onPublish(chosen)}>
              {`Publish ${counted(chosen.length, 'page')}${unpublished === null ? '' : ' and the version'}`}
            </Button>
          </div>
        </fieldset>
      ) : null}
    </li>
  )
}

const STATES: Record<string, string> = {
  waiting: 'Waiting',
  running: 'In progress',
  failed: 'Failed',
  cancelled: 'Cancelled',
}
