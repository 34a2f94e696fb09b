import { type ComponentProps, useState } from 'react'
import { usePending } from '#editor-kit/use-pending.ts'
import { type Labelled, TextInput } from '#ui/controls/input.tsx'

type CommittedInputProps = Labelled &
  Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'onBlur' | 'onKeyDown'> & {
    value: string
    /** Called when the field is left or Enter is pressed, with a text that is neither empty nor what it was. */
    onCommit: (text: string) => void
  }

/**
 * A line of text that counts when it is finished, not letter by letter; Escape takes back what was typed. Whoever leaves
 * the page has finished it. What was emptied goes back to what it was, and says so.
 */
export function CommittedInput({ value, onCommit, ...rest }: CommittedInputProps) {
  const [text, setText] = useState(value)
  const [seen, setSeen] = useState(value)
  // The value changed elsewhere (undo, another editor): that is what the field now begins from.
  if (seen !== value) {
    setSeen(value)
    setText(value)
  }
  const [emptied, setEmptied] = useState(false)
  const commit = () => {
    const finished = text.trim()
    setEmptied(finished === '')
    if (finished === '' || finished === value) setText(value)
    else onCommit(finished)
  }
  usePending(text !== value, commit)
  return (
    <TextInput
      {...rest}
      problem={emptied ? `${rest.label} can't be empty. It was not changed.` : rest.problem}
      data-own-undo
      value={text}
      onChange={(event) => {
        setEmptied(false)
        setText(event.target.value)
      }}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit()
        if (event.key !== 'Escape' || text === value) return
        event.preventDefault()
        setText(value)
      }}
    />
  )
}
