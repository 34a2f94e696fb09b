import { type ComponentProps, useState } from 'react'
import { type Labelled, TextInput } from '#ui/input.tsx'

/** What a typed text stands for, or why it stands for nothing. */
export type Parsed<T> = { ok: true; value: T } | { ok: false; message: string }

/** A text while it is typed: what it stands for is used as soon as there is something, the last such value stays else. */
export function useTyped<T>(value: T, write: (value: T) => string, parse: (text: string) => Parsed<T>) {
  const [typed, setTyped] = useState<{ text: string; meant: string } | null>(null)
  const written = write(value)
  // The value changed elsewhere (undo, reset): what was typed is over.
  const text = typed && typed.meant === written ? typed.text : written
  const parsed = parse(text)
  return {
    text,
    problem: parsed.ok ? null : parsed.message,
    type(next: string, use: (value: T) => void) {
      const result = parse(next)
      setTyped({ text: next, meant: result.ok ? write(result.value) : written })
      if (result.ok && write(result.value) !== written) use(result.value)
    },
    /** Back to the last value that was in force. */
    settle: () => setTyped(null),
  }
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
