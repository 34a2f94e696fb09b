import { type LexicalEditor, mergeRegister } from 'lexical'
import { sendState, validateState } from '../validation-service.ts'

/** Changes of a locked text come in groups, such as a press and what follows from it. */
const REST_MS = 300

type LockOptions = {
  /** What the service says to a change that it does not accept. */
  refused(problem: string): void
  /** Where the service is; the one of the development server unless it is given. */
  service?: string
}

/** Tells the development service what a text holds when it is locked, and asks it about every change made while it is. */
export function registerLock(editor: LexicalEditor, { refused, service }: LockOptions): () => void {
  let sent: Promise<void> = Promise.resolve()
  let waiting: ReturnType<typeof setTimeout> | undefined
  const json = () => JSON.stringify(editor.getEditorState())
  const report = (error: unknown) => refused(error instanceof Error ? error.message : String(error))
  const validate = () => {
    waiting = undefined
    // The service must know the locked text before it is asked about another one.
    sent.then(() => validateState(json(), service)).catch(report)
  }
  return mergeRegister(
    editor.registerEditableListener((editable) => {
      clearTimeout(waiting)
      waiting = undefined
      if (!editable) sent = sendState(json(), service).catch(report)
    }),
    editor.registerUpdateListener(({ dirtyElements, dirtyLeaves }) => {
      if (editor.isEditable() || (dirtyElements.size === 0 && dirtyLeaves.size === 0)) return
      waiting ??= setTimeout(validate, REST_MS)
    }),
    () => clearTimeout(waiting),
  )
}
