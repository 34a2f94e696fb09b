import { INSERT_HORIZONTAL_RULE_COMMAND } from '@lexical/extension'
import {
  $isListNode,
  INSERT_CHECK_LIST_COMMAND,
  INSERT_ORDERED_LIST_COMMAND,
  INSERT_UNORDERED_LIST_COMMAND,
  ListNode,
  type ListType,
  REMOVE_LIST_COMMAND,
} from '@lexical/list'
import { $createHeadingNode, $createQuoteNode, type HeadingTagType } from '@lexical/rich-text'
import { $setBlocksType } from '@lexical/selection'
import { $isTableSelection } from '@lexical/table'
import { $getNearestNodeOfType } from '@lexical/utils'
import {
  $createParagraphNode,
  $getSelection,
  $isRangeSelection,
  type BaseSelection,
  type ElementFormatType,
  type ElementNode,
  FORMAT_ELEMENT_COMMAND,
  type LexicalCommand,
  type LexicalEditor,
} from 'lexical'
import {
  Activity,
  AlignCenter,
  AlignJustify,
  AlignLeft,
  AlignRight,
  ChevronsUpDown,
  Code,
  Columns3,
  Heading1,
  Heading2,
  Heading3,
  Heading4,
  Image,
  List,
  ListCollapse,
  ListOrdered,
  ListTodo,
  type LucideIcon,
  Minus,
  Pilcrow,
  Quote,
  RectangleHorizontal,
  Table,
} from 'lucide-react'
import { $turnIntoCode } from '../blocks/code/turn-into-code.ts'
import { INSERT_COLLAPSIBLE_COMMAND } from '../blocks/collapsible/collapsible-extension.ts'
import { type DialogName, OPEN_DIALOG_COMMAND } from '../dialogs/open-dialog.ts'

/** A block or an alignment that an author can choose from a menu. */
export type BlockEntry = {
  label: string
  /** Other words it is found by. */
  words: string
  icon: LucideIcon
  run(editor: LexicalEditor): void
  /** Only where the text can have live values. */
  live?: true
}

/** What the slash menu and the insert menu offer, in their order. */
export const BLOCK_ENTRIES: readonly BlockEntry[] = [
  { label: 'Paragraph', words: 'normal text p', icon: Pilcrow, run: turnInto($createParagraphNode) },
  heading('h1', Heading1),
  heading('h2', Heading2),
  heading('h3', Heading3),
  heading('h4', Heading4),
  { label: 'Table', words: 'grid rows columns spreadsheet', icon: Table, run: open('table') },
  {
    label: 'Numbered List',
    words: 'ordered ol 1.',
    icon: ListOrdered,
    run: toggleList('number', INSERT_ORDERED_LIST_COMMAND),
  },
  {
    label: 'Bulleted List',
    words: 'unordered ul',
    icon: List,
    run: toggleList('bullet', INSERT_UNORDERED_LIST_COMMAND),
  },
  {
    label: 'Check List',
    words: 'todo task',
    icon: ListTodo,
    run: toggleList('check', INSERT_CHECK_LIST_COMMAND),
  },
  { label: 'Quote', words: 'blockquote', icon: Quote, run: turnInto($createQuoteNode) },
  { label: 'Code', words: 'program javascript python', icon: Code, run: (editor) => editor.update($turnIntoCode) },
  {
    label: 'Divider',
    words: 'horizontal rule hr line',
    icon: Minus,
    run: (editor) => editor.dispatchCommand(INSERT_HORIZONTAL_RULE_COMMAND, undefined),
  },
  { label: 'Image', words: 'picture photo file', icon: Image, run: open('image') },
  {
    label: 'Collapsible',
    words: 'toggle show more details',
    icon: ChevronsUpDown,
    run: (editor) => editor.dispatchCommand(INSERT_COLLAPSIBLE_COMMAND, { preview: true }),
  },
  {
    label: 'Collapsible No Preview',
    words: 'toggle details accordion',
    icon: ListCollapse,
    run: (editor) => editor.dispatchCommand(INSERT_COLLAPSIBLE_COMMAND, { preview: false }),
  },
  { label: 'Columns Layout', words: 'side by side grid', icon: Columns3, run: open('columns') },
  { label: 'Button', words: 'link call to action', icon: RectangleHorizontal, run: open('button') },
  {
    label: 'Live value',
    words: 'data number figure sum count source',
    icon: Activity,
    run: open('live-value'),
    live: true,
  },
  align('left', AlignLeft),
  align('center', AlignCenter),
  align('right', AlignRight),
  align('justify', AlignJustify),
]

/** What a text is offered, with live values where it can have them. */
export function offeredEntries(live: boolean): readonly BlockEntry[] {
  return live ? BLOCK_ENTRIES : BLOCK_ENTRIES.filter((entry) => !entry.live)
}

/** The entries whose label or other words have all the words of a query; those that are called so come first. */
export function findEntries(query: string, live = false): readonly BlockEntry[] {
  const offered = offeredEntries(live)
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  const has = (text: string) => words.every((word) => text.toLowerCase().includes(word))
  const called = offered.filter(({ label }) => has(label))
  return [...called, ...offered.filter((entry) => !called.includes(entry) && has(`${entry.label} ${entry.words}`))]
}

export function heading(tag: HeadingTagType, icon: LucideIcon): BlockEntry {
  const level = tag.slice(1)
  return { label: `Heading ${level}`, words: `title ${tag}`, icon, run: turnInto(() => $createHeadingNode(tag)) }
}

function align(format: ElementFormatType, icon: LucideIcon): BlockEntry {
  const run = (editor: LexicalEditor) => editor.dispatchCommand(FORMAT_ELEMENT_COMMAND, format)
  return { label: `Align ${format}`, words: 'alignment text', icon, run }
}

function turnInto($create: () => ElementNode): BlockEntry['run'] {
  return (editor) => editor.update(() => $setBlocksType($getSelection(), $create))
}

/** Makes a list of the blocks; chosen again, it makes paragraphs of the list. */
function toggleList(type: ListType, insert: LexicalCommand<void>): BlockEntry['run'] {
  return (editor) =>
    editor.update(() => {
      const selection = $getSelection()
      if ($listTypeAt(selection) !== type) editor.dispatchCommand(insert, undefined)
      // Of selected cells, each holds a list of its own.
      else if ($isTableSelection(selection)) $setBlocksType(selection, $createParagraphNode)
      else editor.dispatchCommand(REMOVE_LIST_COMMAND, undefined)
    })
}

function $listTypeAt(selection: BaseSelection | null): ListType | null {
  const node = $isRangeSelection(selection) ? selection.anchor.getNode() : selection?.getNodes().find($isListNode)
  const list = node && $getNearestNodeOfType(node, ListNode)
  return $isListNode(list) ? list.getListType() : null
}

function open(name: DialogName): BlockEntry['run'] {
  return (editor) => editor.dispatchCommand(OPEN_DIALOG_COMMAND, { name })
}
