import { useState } from 'react'
import type { DraftConflict } from '#domain/page/draft/draft-change.ts'
import type { Look } from '#domain/theme/page-look.ts'
import { Button } from '#ui/controls/button.tsx'
import { RadioGroup } from '#ui/controls/radio-group.tsx'
import { Dialog } from '#ui/floating/dialog.tsx'
import { ConflictVersion } from './conflict-version.tsx'
import { conflictName, whoseVersion } from './conflict-words.ts'
import type { DraftHandle } from './draft-handle.ts'
import { asOfNow, type Choice } from './settle.ts'

type MergeDialogProps = { handle: DraftHandle; look: Look; onClose: () => void }

/** What two people changed is asked anew where the next question follows at once: no choice is made for it yet. */
export function MergeDialog(props: MergeDialogProps) {
  const { conflicts } = props.handle
  const [asked, setAsked] = useState({ conflicts, number: 1 })
  if (asked.conflicts !== conflicts) setAsked({ conflicts, number: asked.number + 1 })
  return <MergeQuestion key={asked.number} {...props} />
}

/** Both versions of each part that two people changed, side by side, to choose from. */
function MergeQuestion({ handle, look, onClose }: MergeDialogProps) {
  const { page } = handle
  const conflicts = asOfNow(handle.conflicts, handle.draft)
  const [choices, setChoices] = useState<(Choice | undefined)[]>(() => conflicts.map(() => undefined))
  const made = choices.filter((choice) => choice !== undefined)
  const choose = (at: number, choice: Choice) =>
    setChoices((before) => before.map((one, index) => (index === at ? choice : one)))

  return (
    <Dialog
      open
      onClose={onClose}
      size="5xl"
      title="Someone else changed the same part"
      description="All other changes were merged. Choose which version of these to keep; until then nothing more is saved to the server."
      actions={
        <>
          <Button onClick={onClose}>Decide later</Button>
          <Button kind="primary" disabled={made.length < conflicts.length} onClick={() => handle.settle(made)}>
            Save these choices
          </Button>
        </>
      }
    >
      {conflicts.map((conflict, at) => (
        <ConflictRow
          key={`${conflict.part} ${conflict.key}`}
          conflict={conflict}
          handle={handle}
          look={look}
          theirName={nameOf(whoseVersion(page, conflict)?.user)}
          choice={choices[at]}
          onChoose={(choice) => choose(at, choice)}
        />
      ))}
    </Dialog>
  )
}

type ConflictRowProps = {
  conflict: DraftConflict
  handle: DraftHandle
  look: Look
  theirName: string
  choice: Choice | undefined
  onChoose: (choice: Choice) => void
}

function ConflictRow({ conflict, handle, look, theirName, choice, onChoose }: ConflictRowProps) {
  const name = conflictName(conflict)
  const shown = { conflict, look, pageId: handle.page.id }
  const both = conflict.part === 'section' && conflict.mine && conflict.theirs
  return (
    <section aria-label={name} className="grid gap-3 border-t border-border pt-4 first:border-t-0 first:pt-0">
      <h3 dir="auto" className="text-base font-semibold wrap-anywhere">
        {name}
      </h3>
      <div className="grid items-start gap-4 md:grid-cols-2">
        <ConflictVersion title="Yours" when={null} whose="mine" {...shown} />
        <ConflictVersion
          title={`By ${theirName}`}
          when={whoseVersion(handle.page, conflict)?.time ?? null}
          whose="theirs"
          {...shown}
        />
      </div>
      <RadioGroup
        label="Which version do you want to keep?"
        name={`choice ${conflict.part} ${conflict.key}`}
        value={choice ?? ''}
        onChange={(value) => onChoose(value as Choice)}
        options={[
          { value: 'mine', label: conflict.mine ? 'Keep mine' : 'Remove it, as I did' },
          { value: 'theirs', label: conflict.theirs ? 'Take theirs' : 'Leave it removed, as they did' },
          ...(both ? [{ value: 'both', label: 'Keep both', hint: 'Keep theirs, and add mine as a new section.' }] : []),
        ]}
      />
    </section>
  )
}

function nameOf(user: string | null | undefined): string {
  return user || 'someone else'
}
