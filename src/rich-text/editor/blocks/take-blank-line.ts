import { INSERT_HORIZONTAL_RULE_COMMAND } from '@lexical/extension'
import { INSERT_TABLE_COMMAND } from '@lexical/table'
import {
  $getSelection,
  $isElementNode,
  $isNodeSelection,
  $isParagraphNode,
  $isRangeSelection,
  COMMAND_PRIORITY_HIGH,
  defineExtension,
  type LexicalCommand,
  type LexicalNode,
  mergeRegister,
  type ParagraphNode,
} from 'lexical'
import { INSERT_COLLAPSIBLE_COMMAND } from './collapsible/collapsible-extension.ts'
import { INSERT_COLUMNS_COMMAND } from './columns/columns-extension.ts'

const TEXTS = ['paragraph', 'heading', 'quote', 'code', 'list']

/** A block that is put in on an empty line takes its place, instead of leaving it above. */
export const TakeBlankLineExtension = defineExtension({
  name: 'almanac/take-blank-line',
  register(editor) {
    const $take = (): false => {
      const selection = $getSelection()
      // Behind a picture or a divider that is selected, where a table would come nowhere.
      if ($isNodeSelection(selection)) selection.getNodes().at(-1)?.selectNext()
      const line = $blankLine()
      const next = line?.getNextSibling()
      // It runs behind the insertion, in the same step.
      if (line) editor.update(() => line.isAttached() && !line.getNextSibling()?.is(next) && line.remove())
      return false
    }
    const before = <T>(insert: LexicalCommand<T>) => editor.registerCommand(insert, $take, COMMAND_PRIORITY_HIGH)
    return mergeRegister(
      before(INSERT_HORIZONTAL_RULE_COMMAND),
      before(INSERT_TABLE_COMMAND),
      before(INSERT_COLLAPSIBLE_COMMAND),
      before(INSERT_COLUMNS_COMMAND),
    )
  },
})

/** The empty line at the caret, if text stands before it: without, nobody could write above the block. */
function $blankLine(): ParagraphNode | null {
  const selection = $getSelection()
  if (!$isRangeSelection(selection) || !selection.isCollapsed()) return null
  const line = selection.anchor.getNode()
  return $isParagraphNode(line) && line.isEmpty() && $holdsText(line.getPreviousSibling()) ? line : null
}

function $holdsText(block: LexicalNode | null): boolean {
  return $isElementNode(block) && TEXTS.includes(block.getType())
}
