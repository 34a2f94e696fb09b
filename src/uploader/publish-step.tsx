import { useId } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { Checkbox } from '#ui/controls/checkbox.tsx'
import { RadioGroup } from '#ui/controls/radio-group.tsx'
import { modeOf, type UploadState } from './upload-state.ts'
import { summaryWords, uploadSummary } from './upload-summary.ts'
import type { PublishMode, UploadTarget } from './upload-types.ts'

const NEW_VERSION = 'new'
/** The newest versions; others are chosen above the page. */
const MOST_LISTED = 6

type PublishStepProps = {
  state: UploadState
  target: UploadTarget
  onInto(into: number | null): void
  onMode(mode: PublishMode): void
  onPrepare(on: boolean): void
  onPublish(): void
}

/** Where the rows go, and what happens to those that are there. */
export function PublishStep({ state, target, onInto, onMode, onPrepare, onPublish }: PublishStepProps) {
  const [into, how] = [useId(), useId()]
  const version = target.versions.find(({ viewId }) => viewId === state.into) ?? null
  const summary = uploadSummary(state)
  return (
    <div className="grid max-w-3xl gap-6">
      <RadioGroup
        label="Where the rows go"
        name={into}
        value={version ? String(version.viewId) : NEW_VERSION}
        onChange={(value) => onInto(value === NEW_VERSION ? null : Number(value))}
        options={[
          ...target.versions.slice(0, MOST_LISTED).map(versionOption(target.viewId)),
          ...(version && !isListed(target, version.viewId) ? [versionOption(target.viewId)(version)] : []),
          {
            value: NEW_VERSION,
            label: `A new version, version ${target.versions.length + 1}`,
            ...(target.versions.length > 0 ? { hint: 'Pages that show other versions stay as they are.' } : {}),
          },
        ]}
      />
      {version ? null : (
        <Checkbox
          label="Keep it in preparation"
          hint="Visitors keep seeing the public versions. This one is published with the pages that show it, or on its own."
          checked={state.inPreparation === true}
          onChange={(event) => onPrepare(event.target.checked)}
        />
      )}
      {version?.hasRows ? (
        <RadioGroup
          label={`What happens to the rows in ${version.name}`}
          name={how}
          value={modeOf(state)}
          onChange={(value) => onMode(value as PublishMode)}
          options={MODES.map((mode) => ({
            ...mode,
            ...(mode.value === 'update' ? updateHint(state) : {}),
          }))}
        />
      ) : null}
      <div className="grid gap-2 border-t border-border pt-4">
        <p className="break-words">
          <span className="font-medium">{state.file?.name}</span>
          {summary ? `: ${summaryWords(summary)}.` : '.'}
        </p>
        {summary && summary.open > 0 ? (
          <p className="text-warning">
            {`${summary.open === 1 ? 'One question is unanswered: that column is' : `${summary.open} questions are unanswered: those columns are`} stored unchanged.`}
          </p>
        ) : null}
        {summary ? null : (
          <p className="text-muted">
            The file is too large to be previewed here. Its columns are matched by name and stored unchanged.
          </p>
        )}
        <p className="text-muted">You can undo it as a whole, and a receipt records everything that was done.</p>
        <div>
          <Button kind="primary" onClick={onPublish}>
            Publish
          </Button>
        </div>
      </div>
    </div>
  )
}

const MODES = [
  { value: 'append', label: 'Add the rows of the file', hint: 'All existing rows stay.' },
  { value: 'replace', label: 'Replace all rows', hint: 'The rows of the file replace the existing ones.' },
  { value: 'update', label: 'Update rows by the primary column', hint: '' },
]

/** Without a primary column nothing says which rows are meant. */
function updateHint({ mapping }: UploadState) {
  const primary = mapping?.primary ?? null
  if (primary === null) return { disabled: true, hint: 'First choose a primary column in the Columns step.' }
  return {
    hint: `Rows with the same ${primary} are updated, others are added, and ambiguous ones are rejected and listed.`,
  }
}

const isListed = ({ versions }: UploadTarget, viewId: number) =>
  versions.slice(0, MOST_LISTED).some((version) => version.viewId === viewId)

const versionOption =
  (shown: number | null) =>
  ({ viewId, name, hasRows }: UploadTarget['versions'][number]) => ({
    value: String(viewId),
    label: name,
    ...(hasRows ? (viewId === shown ? { hint: 'The version chosen above.' } : {}) : { hint: 'It has no rows yet.' }),
  })
