import { editedTheme } from '#domain/theme/edit-theme.ts'
import { Button } from '#ui/controls/button.tsx'
import { Dialog } from '#ui/floating/dialog.tsx'
import { SAVE_ID } from './editor-bar.tsx'
import { differenceWords, editDiff, pairWords } from './theme-words.ts'
import type { ThemeHandle } from './use-theme-editor.ts'

/** All of them are marked among the colours. */
const MOST_NAMED = 6

/** Why a save was refused, and what can be done about it. */
export function Refusals({ theme }: { theme: ThemeHandle }) {
  const { refusal, dismiss } = theme
  if (!refusal) return null
  if (refusal.kind === 'stale') return <StaleDialog theme={theme} current={refusal.current} />
  return (
    <div role="alert" className="grid gap-2 border-b border-border bg-danger-soft px-4 py-3 text-danger sm:px-6">
      {refusal.kind === 'contrast' ? (
        <>
          <p className="font-medium">
            Not saved: these colours do not have enough contrast. Change one colour in each pair.
          </p>
          <ul className="grid list-disc gap-0.5 pl-5">
            {refusal.lost.slice(0, MOST_NAMED).map((pair) => (
              <li key={pairWords(pair)}>{pairWords(pair)}</li>
            ))}
            {refusal.lost.length > MOST_NAMED ? <li>and {refusal.lost.length - MOST_NAMED} more</li> : null}
          </ul>
        </>
      ) : (
        <p>
          <span className="font-medium">Not saved.</span> {refusal.message}
        </p>
      )}
      <Button
        size="small"
        className="w-fit"
        onClick={() => {
          dismiss()
          document.getElementById(SAVE_ID)?.focus()
        }}
      >
        OK
      </Button>
    </div>
  )
}

/** Somebody else saved meanwhile: nothing is lost until one of the two is chosen. */
function StaleDialog({ theme, current }: { theme: ThemeHandle; current: Record<string, unknown> }) {
  const { now, siteThemes, saveOver, take, dismiss, busy } = theme
  const differing = editDiff(editedTheme(current, siteThemes), now).map(differenceWords)
  return (
    <Dialog
      open
      onClose={dismiss}
      title="Someone else saved this theme"
      description="It was changed since you opened it. This is how your theme differs from theirs:"
      size="md"
      actions={
        <>
          <Button onClick={dismiss}>Keep editing</Button>
          <Button onClick={() => take(current)}>Take theirs</Button>
          <Button kind="primary" disabled={busy} onClick={() => saveOver(current)}>
            Overwrite with mine
          </Button>
        </>
      }
    >
      <ul className="grid gap-1">
        {differing.map(({ key, label, before, after }) => (
          <li key={key}>
            <span className="font-medium">{label}:</span> theirs {before}, yours {after}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
