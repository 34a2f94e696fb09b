import { $isCodeNode } from '@lexical/code-core'
import { $isLinkNode } from '@lexical/link'
import { $isListNode, ListNode } from '@lexical/list'
import { $isHeadingNode, $isQuoteNode } from '@lexical/rich-text'
import { $getSelectionStyleValueForProperty } from '@lexical/selection'
import { $isTableSelection, type TableSelection } from '@lexical/table'
import { $findMatchingParent, $getNearestNodeOfType } from '@lexical/utils'
import {
  $getEditor,
  $getRoot,
  $getSelection,
  $isElementNode,
  $isRangeSelection,
  $isTextNode,
  type ElementFormatType,
  type ElementNode,
  type LexicalNode,
  TEXT_TYPE_TO_FORMAT,
  type TextFormatType,
} from 'lexical'
import { DEFAULT_BACKGROUND, DEFAULT_COLOUR, DEFAULT_FONT, DEFAULT_SIZE, drawnLook, familyName } from './text-look.ts'

/** What the tools show of the selection. */
export type SelectionLook = {
  /** A kind of block as the menu of block types names it, such as `h2` or `bullet`. */
  block: string
  /** The language of the code that it stands in. */
  language: string
  align: ElementFormatType
  /** Bits of the text formats that all of the selection has. */
  formats: number
  /** Whether it stands in a link. */
  link: boolean
  /** Whether there are words in it. */
  filled: boolean
  /** The name of the family; empty where it has several. */
  font: string
  /** In px; empty where it has several. */
  size: string
  /** Whether font and size were chosen; otherwise they are drawn as the theme has them. */
  ownFont: boolean
  ownSize: boolean
  colour: string
  background: string
}

export const NOTHING_SELECTED: SelectionLook = {
  block: 'paragraph',
  language: '',
  align: '',
  formats: 0,
  link: false,
  filled: false,
  font: DEFAULT_FONT,
  size: String(DEFAULT_SIZE),
  ownFont: false,
  ownSize: false,
  colour: DEFAULT_COLOUR,
  background: DEFAULT_BACKGROUND,
}

const NOT_CHOSEN = 'not chosen'

/** Reads no more than the selection and what stands around it, since it is asked with every key. */
export function $selectionLook(): SelectionLook {
  const selection = $getSelection()
  if ($isTableSelection(selection)) return $lookOfCells(selection)
  if (!$isRangeSelection(selection)) return { ...NOTHING_SELECTED, ...$drawnAround() }
  const node = selection.anchor.getNode()
  const block = $findMatchingParent(node, $isBlock)
  const style = (property: string, otherwise: string) =>
    $getSelectionStyleValueForProperty(selection, property, otherwise)
  const font = style('font-family', NOT_CHOSEN)
  const size = style('font-size', NOT_CHOSEN)
  const drawn = drawnLook($getEditor(), node.getKey())
  return {
    block: block ? $blockType(block) : 'paragraph',
    language: $isCodeNode(block) ? (block.getLanguage() ?? '') : '',
    align: block?.getFormatType() ?? '',
    formats: selection.format,
    link: $inLink(node) || $inLink(selection.focus.getNode()),
    filled: !selection.isCollapsed(),
    font: font === NOT_CHOSEN ? drawn.font : familyName(font),
    size: size === NOT_CHOSEN ? String(drawn.size) : size.replace(/px$/, ''),
    ownFont: font !== NOT_CHOSEN,
    ownSize: size !== NOT_CHOSEN,
    colour: style('color', DEFAULT_COLOUR),
    background: style('background-color', DEFAULT_BACKGROUND),
  }
}

/** The formats that all words of the selected cells have, and the kind of block that the first of them are. */
function $lookOfCells(selection: TableSelection): SelectionLook {
  const words = selection.getNodes().filter($isTextNode)
  const block = words[0] && $findMatchingParent(words[0], $isBlock)
  return {
    ...NOTHING_SELECTED,
    ...$drawnAround(),
    ...(block ? { block: $blockType(block), align: block.getFormatType() } : {}),
    formats: words.length > 0 ? words.reduce((all, word) => all & word.getFormat(), -1) : 0,
  }
}

/** The letters of a text in which nothing is selected. */
function $drawnAround(): Pick<SelectionLook, 'font' | 'size'> {
  const { font, size } = drawnLook($getEditor(), $getRoot().getKey())
  return { font, size: String(size) }
}

export function hasFormat({ formats }: SelectionLook, format: TextFormatType): boolean {
  return (formats & (TEXT_TYPE_TO_FORMAT[format] ?? 0)) !== 0
}

export function sameLook(one: SelectionLook, other: SelectionLook): boolean {
  const keys = Object.keys(one) as (keyof SelectionLook)[]
  return keys.every((key) => one[key] === other[key])
}

function $blockType(block: ElementNode): string {
  const list = $getNearestNodeOfType(block, ListNode)
  if ($isListNode(list)) return list.getListType()
  if ($isHeadingNode(block)) return block.getTag()
  if ($isQuoteNode(block)) return 'quote'
  return $isCodeNode(block) ? 'code' : 'paragraph'
}

function $inLink(node: LexicalNode): boolean {
  return $findMatchingParent(node, $isLinkNode) !== null
}

function $isBlock(node: LexicalNode): node is ElementNode {
  return $isElementNode(node) && !node.isInline()
}
