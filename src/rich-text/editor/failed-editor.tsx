import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

type FailedEditorProps = { message: string; onAgain(): void }

/** Stands where an editor was that can't go on. */
export function FailedEditor({ message, onAgain }: FailedEditorProps) {
  return (
    <div className="grid justify-items-start gap-3 py-3">
      <Notice kind="problem">The text editor stopped working. What you wrote until then is kept. {message}</Notice>
      <Button size="small" autoFocus onClick={onAgain}>
        Open the editor again
      </Button>
    </div>
  )
}
