import { type ComponentProps, useState } from 'react'
import { type Labelled, TextInput } from './input.tsx'

/** What a typed text stands for, or why it stands for nothing. */
export type Parsed<T> = { ok: true; value: T } | { ok: false; message: string }

type Typed = { text: string; meant: string }

/**
 * A text while it is typed: what it stands for is used as soon as there is something, the last such value stays else.
 * What can't be used is kept until the field is left; then the field says why it shows the last value again.
 */
export function useTyped<T>(value: T, write: (value: T) => string, parse: (text: string) => Parsed<T>) {
  const [typed, setTyped] = useState<Typed | null>(null)
  const [refused, setRefused] = useState<Typed | null>(null)
  const written = write(value)
  // The value changed elsewhere (undo, reset): what was typed is over.
  const text = typed && typed.meant === written ? typed.text : written
  const parsed = parse(text)
  const putBack = refused && refused.meant === written ? refused.text : null
  return {
    text,
    /** Why the text stands for nothing; null when it stands for something. */
    wrong: parsed.ok ? null : parsed.message,
    /** That, or why another text was put back. */
    problem: parsed.ok ? putBack : parsed.message,
    type(next: string, use: (value: T) => void) {
      const result = parse(next)
      setRefused(null)
      setTyped({ text: next, meant: result.ok ? write(result.value) : written })
      if (result.ok && write(result.value) !== written) use(result.value)
    },
    /** Back to the last value that was in force. */
    settle() {
      if (!parsed.ok) setRefused({ text: putBackWords(text, written, parsed.message), meant: written })
      setTyped(null)
    },
  }
}

const MOST_QUOTED = 40

/** Beside a field that was left with a text which stands for nothing. */
export function putBackWords(typed: string, written: string, reason: string): string {
  const quoted = typed.length > MOST_QUOTED ? `${typed.slice(0, MOST_QUOTED)}…` : typed
  const what = quoted.trim() === '' ? 'This was left empty' : `“${quoted}” was not accepted`
  return `${what}, so this is ${written} again. ${reason}`
}

type TypedInputProps<T> = Labelled &
  Omit<ComponentProps<'input'>, 'value' | 'onChange'> & {
    value: T
    write: (value: T) => string
    parse: (text: string) => Parsed<T>
    onChange: (value: T) => void
  }

/** A line whose text stands for a value: a number, a path, a colour. */
export function TypedInput<T>({ value, write, parse, onChange, ...rest }: TypedInputProps<T>) {
  const { text, problem, type, settle } = useTyped(value, write, parse)
  return (
    <TextInput
      {...rest}
      value={text}
      problem={problem}
      onChange={(event) => type(event.target.value, onChange)}
      onBlur={settle}
      autoComplete="off"
    />
  )
}
