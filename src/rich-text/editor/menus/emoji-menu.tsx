import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { type TriggerFn, useBasicTypeaheadTriggerMatch } from '@lexical/react/LexicalTypeaheadMenuPlugin'
import { $getSelection, $isRangeSelection, type LexicalEditor } from 'lexical'
import { useCallback, useMemo, useRef, useState } from 'react'
import { RichTextIcon } from '#rich-text/view/icons.tsx'
import { $createIconNode } from '../blocks/icon/icon-node.tsx'
import { sayNotLoaded, takeBackNotLoaded } from '../late/not-loaded.ts'
import { type PickerWord, searchPicker } from '../words/emoji-search.ts'
import { loadPickerWords } from '../words/picker-words.ts'
import { TypeaheadMenu, TypeaheadOption } from './typeahead-menu.tsx'

/** What ends a name: all punctuation but the marks that names have, such as `thumbs_up` and `+1`. */
const NOT_IN_NAMES = '\\.,\\*\\?\\$\\@\\|#{}\\(\\)\\^\\[\\]\\\\/!%\'"~=<>:;'

/** Emoji and icons that an author can choose after a colon. */
export function EmojiMenu() {
  const [editor] = useLexicalComposerContext()
  const [words, setWords] = useState<readonly PickerWord[]>([])
  const [query, setQuery] = useState<string | null>(null)
  const colon = useBasicTypeaheadTriggerMatch(':', { minLength: 0, punctuation: NOT_IN_NAMES })

  // Without a result there is no menu, so that the keys are the text's.
  const trigger: TriggerFn = useCallback(
    (text, of) => {
      const match = colon(text, of)
      const found = match && (words.length === 0 || searchPicker(words, match.matchingString).length > 0)
      return found ? match : null
    },
    [colon, words],
  )
  const told = useRef(false)
  const ask = useCallback(
    (typed: string | null) => {
      setQuery(typed)
      const arrive = (loaded: readonly PickerWord[]) => {
        takeBackNotLoaded()
        setWords(loaded)
      }
      // Every letter asks again; that it failed is told once.
      const fail = () => {
        if (!told.current) sayNotLoaded('The list of emoji')
        told.current = true
      }
      if (typed === null) told.current = false
      else if (words.length === 0) loadPickerWords().then(arrive, fail)
    },
    [words],
  )
  const options = useMemo(
    () => (query === null ? [] : searchPicker(words, query).map((word) => optionOf(editor, word))),
    [editor, words, query],
  )
  return <TypeaheadMenu label="Emoji and icons" trigger={trigger} options={options} onQuery={ask} />
}

function optionOf(editor: LexicalEditor, { kind, symbol, name }: PickerWord): TypeaheadOption {
  const sign = (
    <span aria-hidden="true" className="flex w-6 justify-center text-lg">
      {kind === 'icon' ? <RichTextIcon name={symbol} /> : symbol}
    </span>
  )
  const label = kind === 'icon' ? `${name} icon` : name
  return new TypeaheadOption(`${kind}-${symbol}`, label, sign, () => editor.update(() => $insert(kind, symbol)))
}

function $insert(kind: PickerWord['kind'], symbol: string): void {
  const selection = $getSelection()
  if (!$isRangeSelection(selection)) return
  if (kind === 'icon') selection.insertNodes([$createIconNode(symbol)])
  else selection.insertText(symbol)
}
