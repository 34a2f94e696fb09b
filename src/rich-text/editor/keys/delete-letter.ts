import {
  $getSelection,
  $isRangeSelection,
  $isTextNode,
  COMMAND_PRIORITY_HIGH,
  DELETE_CHARACTER_COMMAND,
  defineExtension,
} from 'lexical'

const LETTERS = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
/** No letter is longer, however many marks it has. */
const LONGEST = 64

/** Delete takes the whole letter behind the caret, with the marks that are combined with it, as people see it. */
export const DeleteLetterExtension = defineExtension({
  name: 'almanac/delete-letter',
  register(editor) {
    return editor.registerCommand(
      DELETE_CHARACTER_COMMAND,
      (isBackward) => !isBackward && $deleteCombinedLetter(),
      COMMAND_PRIORITY_HIGH,
    )
  },
})

function $deleteCombinedLetter(): boolean {
  const selection = $getSelection()
  if (!$isRangeSelection(selection) || !selection.isCollapsed()) return false
  const { anchor, focus } = selection
  const node = anchor.getNode()
  if (!$isTextNode(node) || !node.isSimpleText()) return false
  const behind = node.getTextContent().slice(anchor.offset, anchor.offset + LONGEST)
  const [letter] = LETTERS.segment(behind)
  if (!letter || letter.segment.length < 2) return false
  focus.set(node.getKey(), anchor.offset + letter.segment.length, 'text')
  selection.removeText()
  return true
}
