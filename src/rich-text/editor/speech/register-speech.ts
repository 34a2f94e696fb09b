import {
  $getRoot,
  $getSelection,
  $isRangeSelection,
  INSERT_PARAGRAPH_COMMAND,
  type LexicalEditor,
  REDO_COMMAND,
  UNDO_COMMAND,
} from 'lexical'

/** Something that hears: the browser's own recogniser, or another of its kind. */
export type Recogniser = {
  /** Listens until it is stopped, and hands over each phrase once it is final; says why when it can't go on. */
  start(heard: (transcript: string) => void, failed: (problem: string) => void): void
  stop(): void
}

/** Writes what is said at the cursor until it is told to stop; "newline", "undo" and "redo" are done, not written. */
export function listen(editor: LexicalEditor, recogniser: Recogniser, failed: (problem: string) => void): () => void {
  recogniser.start((transcript) => {
    const spoken = readSpoken(transcript)
    if (!spoken || !editor.isEditable()) return
    if (spoken.kind === 'text') editor.update(() => $write(spoken.text))
    else if (spoken.kind === 'undo') editor.dispatchCommand(UNDO_COMMAND, undefined)
    else if (spoken.kind === 'redo') editor.dispatchCommand(REDO_COMMAND, undefined)
    else editor.dispatchCommand(INSERT_PARAGRAPH_COMMAND, undefined)
  }, failed)
  return () => recogniser.stop()
}

/** Phrases come without blanks around them: one is set where a word stands before. */
function $write(text: string): void {
  const current = $getSelection()
  const selection = $isRangeSelection(current) ? current : $getRoot().selectEnd()
  const { anchor } = selection
  const before = anchor.type === 'text' ? anchor.getNode().getTextContent().slice(0, anchor.offset) : ''
  selection.insertText(/\S$/.test(before) ? ` ${text}` : text)
}

/** What a spoken phrase asks for: a command, or its words as text. */
type Spoken = { kind: 'newline' | 'undo' | 'redo' } | { kind: 'text'; text: string }

const COMMANDS = ['newline', 'undo', 'redo'] as const

/** Three phrases are commands when they are said alone; recognisers write "new line" and end with a full stop. */
function readSpoken(transcript: string): Spoken | null {
  const text = transcript.trim()
  if (text === '') return null
  const phrase = text.toLowerCase().replaceAll(/[\s.!,-]/g, '')
  const command = COMMANDS.find((one) => one === phrase)
  return command ? { kind: command } : { kind: 'text', text }
}
