import { useState } from 'react'
import { MOST_COMMENT } from '#domain/section/comment-thread.ts'
import { Button } from '#ui/controls/button.tsx'
import { Textarea } from '#ui/controls/textarea.tsx'

type CommentFormProps = {
  label: string
  send: string
  hint?: string
  /** Answers why it could not be sent; what was typed stays then. */
  onSend: (text: string) => Promise<string | null>
}

/** A few words and the button that says them. */
export function CommentForm({ label, send, hint, onSend }: CommentFormProps) {
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  async function submit() {
    setBusy(true)
    const refused = await onSend(text)
    setBusy(false)
    setProblem(refused)
    if (refused === null) setText('')
  }
  return (
    <form
      className="grid justify-items-start gap-2 [&>:first-child]:w-full"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <Textarea
        label={label}
        value={text}
        maxLength={MOST_COMMENT}
        onChange={(event) => setText(event.target.value)}
        {...(hint ? { hint } : {})}
        {...(problem ? { problem } : {})}
      />
      <Button type="submit" size="small" disabled={busy || text.trim() === ''}>
        {send}
      </Button>
    </form>
  )
}
