import { Link, useFetcher } from 'react-router'
import { changeCounts, changeWords, type ListedChange, mayUndo } from '#domain/catalogue/row-change-words.ts'
import { shownDay } from '#domain/data/shown-day.ts'
import { Button } from '#ui/controls/button.tsx'
import { Badge } from '#ui/signs/badge.tsx'
import { Notice } from '#ui/states/notice.tsx'
import { BEFORE, ENTRY, EVEN_IF_EDITED, type UndoAnswer } from './undo-form.ts'

type RowChangesProps = {
  changes: readonly ListedChange[]
  /** Whether there are older ones than these. */
  more: boolean
  /** What a post without script was answered. */
  answer: UndoAnswer | null
}

/** What was done to the rows of a version, by whom and when; each change is taken back by itself. */
export function RowChanges({ changes, more, answer }: RowChangesProps) {
  const oldest = changes.at(-1)
  return (
    <section aria-labelledby="changes">
      <h3 id="changes" className="mb-2 text-base font-semibold">
        Changes
      </h3>
      {changes.length === 0 ? <p className="text-muted">Nothing has been changed yet.</p> : null}
      <ul aria-labelledby="changes" className="divide-y divide-border border-y border-border empty:border-0">
        {changes.map((change) => (
          <ChangeLine key={change.id} change={change} answer={answer?.entry === change.id ? answer : null} />
        ))}
      </ul>
      {more && oldest ? (
        <p className="mt-3">
          <Link to={`?${BEFORE}=${oldest.id}`} preventScrollReset className="text-accent hover:underline">
            Older changes
          </Link>
        </p>
      ) : null}
    </section>
  )
}

function ChangeLine({ change, answer: posted }: { change: ListedChange; answer: UndoAnswer | null }) {
  const { Form, data, state } = useFetcher<UndoAnswer>()
  const { id, at, by, undone } = change
  const answer = data ?? posted
  const asked = answer?.entry === id && answer.editedSince
  const words = changeWords(change)
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-2.5">
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-2 font-medium">
          <span className="text-muted tabular-nums">{id}</span>
          {words}
          {undone ? <Badge>Undone</Badge> : null}
        </span>
        <span className="block text-muted [overflow-wrap:anywhere]">
          <time dateTime={at}>{`${shownDay(at)}, ${at.slice(11, 16)} UTC`}</time>
          {by.email === '' ? '' : `, ${by.email}`}
        </span>
        <span className="block text-muted [overflow-wrap:anywhere]">{changeCounts(change)}</span>
      </span>
      <Form method="post" className="flex flex-wrap items-center gap-3">
        <input type="hidden" name={ENTRY} value={id} />
        {asked ? <input type="hidden" name={EVEN_IF_EDITED} value="yes" /> : null}
        {answer && !answer.ok && state === 'idle' ? <Notice kind="problem">{answer.said}</Notice> : null}
        {mayUndo(change) ? (
          <Button
            type="submit"
            size="small"
            kind={asked ? 'danger' : 'plain'}
            disabled={state !== 'idle'}
            aria-label={`${asked ? 'Undo anyway' : 'Undo'}: ${words}, change ${id}`}
          >
            {state !== 'idle' ? 'Undoing' : asked ? 'Undo anyway' : 'Undo'}
          </Button>
        ) : undone || change.kind === 'validate' ? null : (
          <span className="text-muted">No longer kept</span>
        )}
      </Form>
    </li>
  )
}
