import { $findMatchingParent } from '@lexical/utils'
import {
  $getSelection,
  $isLineBreakNode,
  $isRangeSelection,
  $isTextNode,
  BLUR_COMMAND,
  COMMAND_PRIORITY_HIGH,
  COMMAND_PRIORITY_LOW,
  HISTORY_PUSH_TAG,
  KEY_ARROW_RIGHT_COMMAND,
  KEY_ESCAPE_COMMAND,
  KEY_TAB_COMMAND,
  type LexicalEditor,
  mergeRegister,
  type NodeKey,
} from 'lexical'
import { wordToComplete } from '../words/suggest-word.ts'
import { onSwipeRight } from './swipe-right.ts'

/** What moves or goes on by Tab. */
const TAKES_TAB: ReadonlySet<string> = new Set(['listitem', 'tablecell', 'layout-item'])

/** How long a word rests before its end is looked up. */
const LATENCY_MS = 200

/** Marks the writing of an ending: a word that was just completed asks for no longer one. */
const COMPLETED = 'word-completed'

/** The rest of a word, and the key that writes it where the cursor stands. */
export type Suggestion = WordAtCursor & { ending: string; key: 'Tab' | 'Right Arrow' }

export type AutocompleteParts = {
  /** The letters that are missing of a word, if one is known. */
  lookup(beginning: string): Promise<string | null>
  /** Shows a suggestion beside the cursor, or none. */
  show(suggestion: Suggestion | null): void
  log(problem: unknown): void
}

/**
 * Suggests the end of the word under way. The suggestion is no part of the document: only Tab, Right Arrow or a swipe
 * to the right writes it, and whatever else happens takes it away. In lists and tables Tab keeps what it does there.
 */
export function registerAutocomplete(editor: LexicalEditor, { lookup, show, log }: AutocompleteParts): () => void {
  let shown: Suggestion | null = null
  let asked: WordAtCursor | null = null
  let waiting: ReturnType<typeof setTimeout> | undefined

  const present = (suggestion: Suggestion | null) => {
    if (shown === suggestion) return
    shown = suggestion
    show(suggestion)
  }
  const dismiss = () => {
    clearTimeout(waiting)
    asked = null
    present(null)
  }
  const look = async (wanted: WordAtCursor) => {
    try {
      const ending = await lookup(wanted.word)
      const key = editor.getEditorState().read($tabIsTaken) ? 'Right Arrow' : 'Tab'
      if (asked === wanted && ending) present({ ...wanted, ending, key })
    } catch (problem) {
      log(problem)
    }
  }
  const accept = () => {
    if (!shown) return false
    const { ending } = shown
    dismiss()
    editor.update(
      () => {
        const selection = $getSelection()
        if ($isRangeSelection(selection)) selection.insertText(ending)
      },
      { tag: [HISTORY_PUSH_TAG, COMPLETED] },
    )
    return true
  }
  const acceptByTab = (event: KeyboardEvent) => !$tabIsTaken() && acceptByKey(event)
  const acceptByKey = (event: KeyboardEvent) => {
    const modified = event.shiftKey || event.ctrlKey || event.metaKey || event.altKey
    if (modified || !accept()) return false
    event.preventDefault()
    return true
  }
  const dismissByEscape = (event: KeyboardEvent) => {
    if (!shown) return false
    dismiss()
    // It took the suggestion away; the next one leaves the text.
    event.preventDefault()
    event.stopPropagation()
    return true
  }
  const dismissOnly = () => {
    dismiss()
    return false
  }

  return mergeRegister(
    editor.registerUpdateListener(({ editorState, dirtyLeaves, tags }) => {
      const word = editor.isEditable() && !editor.isComposing() ? editorState.read($wordAtCursor) : null
      if (asked && word && asked.word === word.word && asked.node === word.node) return
      dismiss()
      // A cursor that only passes by asks for nothing: words are completed while they are written.
      if (!word || dirtyLeaves.size === 0 || tags.has(COMPLETED)) return
      asked = word
      waiting = setTimeout(() => look(word), LATENCY_MS)
    }),
    editor.registerCommand(KEY_TAB_COMMAND, acceptByTab, COMMAND_PRIORITY_HIGH),
    editor.registerCommand(KEY_ARROW_RIGHT_COMMAND, acceptByKey, COMMAND_PRIORITY_HIGH),
    editor.registerCommand(KEY_ESCAPE_COMMAND, dismissByEscape, COMMAND_PRIORITY_HIGH),
    editor.registerCommand(BLUR_COMMAND, dismissOnly, COMMAND_PRIORITY_LOW),
    editor.registerRootListener((root) => (root ? onSwipeRight(root, accept) : undefined)),
    dismiss,
  )
}

function $tabIsTaken(): boolean {
  const selection = $getSelection()
  if (!$isRangeSelection(selection)) return false
  return $findMatchingParent(selection.anchor.getNode(), (node) => TAKES_TAB.has(node.getType())) !== null
}

/** A word under way: what is written of it, and the text node that ends with it. */
type WordAtCursor = { word: string; node: NodeKey }

/** The word that the cursor stands behind, at the end of a line: nothing follows that a suggestion would cover. */
function $wordAtCursor(): WordAtCursor | null {
  const selection = $getSelection()
  if (!$isRangeSelection(selection) || !selection.isCollapsed() || selection.anchor.type !== 'text') return null
  const node = selection.anchor.getNode()
  // Code, links and words with a meaning of their own are kinds of text that English does not complete.
  if (!$isTextNode(node) || node.getType() !== 'text' || !node.isSimpleText() || node.hasFormat('code')) return null
  if (node.getParentOrThrow().isInline()) return null
  const text = node.getTextContent()
  if (selection.anchor.offset !== text.length) return null
  const next = node.getNextSibling()
  if (next !== null && !$isLineBreakNode(next)) return null
  const word = wordToComplete(text)
  return word === null ? null : { word, node: node.getKey() }
}
