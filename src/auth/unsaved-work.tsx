import { Button } from '#ui/controls/button.tsx'
import { EntryCard } from '#ui/workbench/entry-card.tsx'

type UnsavedWorkProps = {
  pages: readonly { pageId: number; title: string; reason: string }[]
  onStay(): void
  onTryAgain(): void
  onSignOut(): void
}

/** Asks before work that only this browser has goes with the one who signs out. */
export function UnsavedWork({ pages, onStay, onTryAgain, onSignOut }: UnsavedWorkProps) {
  return (
    <EntryCard
      title="Some changes are not saved"
      text="Only this browser has them. Signing out clears this browser, so they would be lost."
      footer={
        <Button kind="quiet" className="-ml-3 text-danger" onClick={onSignOut}>
          Sign out and lose them
        </Button>
      }
    >
      <ul aria-label="Pages with unsaved changes" className="grid gap-3">
        {pages.map(({ pageId, title, reason }) => (
          <li key={pageId} className="grid gap-0.5">
            <span className="font-medium wrap-anywhere">{title}</span>
            <span className="text-muted wrap-anywhere">{reason}</span>
          </li>
        ))}
      </ul>
      <div className="grid gap-2 sm:grid-cols-2">
        <Button kind="primary" onClick={onStay}>
          Stay signed in
        </Button>
        <Button onClick={onTryAgain}>Try again</Button>
      </div>
    </EntryCard>
  )
}
