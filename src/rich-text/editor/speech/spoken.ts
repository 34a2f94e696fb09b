/** What a spoken phrase asks for: a command, or its words as text. */
export type Spoken = { kind: 'newline' | 'undo' | 'redo' } | { kind: 'text'; text: string }

const COMMANDS = ['newline', 'undo', 'redo'] as const

/** Three phrases are commands when they are said alone; recognisers write "new line" and end with a full stop. */
export function readSpoken(transcript: string): Spoken | null {
  const text = transcript.trim()
  if (text === '') return null
  const phrase = text.toLowerCase().replaceAll(/[\s.!,-]/g, '')
  const command = COMMANDS.find((one) => one === phrase)
  return command ? { kind: command } : { kind: 'text', text }
}
