import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { type CSSProperties, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { englishEnding } from '../words/english-words.ts'
import { registerAutocomplete, type Suggestion } from './register-autocomplete.ts'
import { useSuggestWords } from './suggestions-setting.ts'

/** The end of the word under way, shown behind the cursor until it is taken or passed over. */
export function AutocompletePlugin() {
  const [editor] = useLexicalComposerContext()
  const [suggestion, setSuggestion] = useState<Suggestion | null>(null)
  const [wanted] = useSuggestWords()
  useEffect(
    () =>
      wanted
        ? registerAutocomplete(editor, { lookup: englishEnding, show: setSuggestion, log: reportError })
        : undefined,
    [editor, wanted],
  )
  const text = suggestion && editor.getElementByKey(suggestion.node)
  return (
    <>
      {suggestion && text ? <Ghost key={suggestion.word} ending={suggestion.ending} behind={text} /> : null}
      <span role="status" className="sr-only">
        {suggestion ? `${suggestion.word}${suggestion.ending}: press ${suggestion.key} to accept` : ''}
      </span>
    </>
  )
}

/** Letters that look written but are not: they lie over the empty end of the line. */
function Ghost({ ending, behind }: { ending: string; behind: HTMLElement }) {
  const ref = useRef<HTMLSpanElement>(null)
  const [place, setPlace] = useState<CSSProperties>({ visibility: 'hidden' })
  useLayoutEffect(() => {
    const box = ref.current?.offsetParent
    if (box) setPlace(endOf(behind, box))
  }, [behind])
  return (
    <span
      ref={ref}
      aria-hidden="true"
      data-testid="suggestion"
      className="pointer-events-none absolute overflow-hidden whitespace-pre text-muted"
      style={place}
    >
      {ending}
    </span>
  )
}

/** Where the last letter of an element ends, within the box that positions are counted from. */
function endOf(element: HTMLElement, box: Element): CSSProperties {
  const range = document.createRange()
  range.selectNodeContents(element)
  const end = [...range.getClientRects()].at(-1) ?? element.getBoundingClientRect()
  const origin = box.getBoundingClientRect()
  const { font, letterSpacing } = getComputedStyle(element)
  return {
    left: end.right - origin.left - box.clientLeft + box.scrollLeft,
    top: end.top - origin.top - box.clientTop + box.scrollTop,
    // What does not fit beside the text would widen the page.
    maxWidth: Math.max(0, (element.parentElement ?? element).getBoundingClientRect().right - end.right),
    height: end.height,
    font,
    lineHeight: `${end.height}px`,
    letterSpacing,
  }
}
