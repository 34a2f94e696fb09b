import { $isListItemNode } from '@lexical/list'
import { $isHeadingNode, $isQuoteNode } from '@lexical/rich-text'
import { $forEachSelectedTextNode, $patchStyleText } from '@lexical/selection'
import { $findMatchingParent } from '@lexical/utils'
import {
  $getSelection,
  $isParagraphNode,
  $isRangeSelection,
  type ElementNode,
  HISTORY_MERGE_TAG,
  type LexicalEditor,
  type LexicalNode,
  type NodeKey,
  SKIP_DOM_SELECTION_TAG,
} from 'lexical'

/** What a text looks like where no theme says otherwise and nothing was chosen (`editor.css` draws it so). */
export const DEFAULT_FONT = 'Arial'
export const DEFAULT_SIZE = 15
export const DEFAULT_COLOUR = '#000'
export const DEFAULT_BACKGROUND = '#dfe6ef'

export const FONTS = ['Arial', 'Courier New', 'Georgia', 'Times New Roman', 'Trebuchet MS', 'Verdana'] as const
const SIZES = { least: 8, most: 96 }

/** Properties of letters and their values; null takes one away. */
export type TextLook = Record<string, string | null>

/** How a change is made while a control keeps the focus, or as one more step of the same change. */
type Manner = { keepFocus?: boolean; sameStep?: boolean }

/** Gives the selected words a look. */
export function setTextLook(editor: LexicalEditor, look: TextLook, { keepFocus, sameStep }: Manner = {}): void {
  const tag = [...(keepFocus ? [SKIP_DOM_SELECTION_TAG] : []), ...(sameStep ? [HISTORY_MERGE_TAG] : [])]
  editor.update(
    () => {
      const selection = $getSelection()
      if (selection) $patchStyleText(selection, look)
    },
    { tag },
  )
}

/** Makes every selected word larger or smaller by as much, each from the size in which it is drawn. */
export function stepSize(editor: LexicalEditor, step: number, { keepFocus }: Manner = {}): void {
  editor.update(
    () => {
      const selection = $getSelection()
      if (!selection) return
      $patchStyleText(selection, {
        'font-size': (size, target) => {
          const key = 'anchor' in target ? target.anchor.key : target.getKey()
          return `${withinSizes((Number.parseFloat(size ?? '') || drawnLook(editor, key).size) + step)}px`
        },
      })
    },
    { tag: keepFocus ? [SKIP_DOM_SELECTION_TAG] : [] },
  )
}

export function withinSizes(px: number): number {
  return Math.min(Math.max(Math.round(px), SIZES.least), SIZES.most)
}

/** The font and the size in px in which a node of the text is drawn: the theme's, unless others were chosen. */
export function drawnLook(editor: LexicalEditor, key: NodeKey): { font: string; size: number } {
  const element = editor.getElementByKey(key)
  if (!element) return { font: DEFAULT_FONT, size: DEFAULT_SIZE }
  const { fontFamily, fontSize } = getComputedStyle(element)
  return { font: familyName(fontFamily) || DEFAULT_FONT, size: Math.round(Number.parseFloat(fontSize)) || DEFAULT_SIZE }
}

/** The first of several families, as people call it. */
export function familyName(family: string): string {
  const first = family.split(',')[0]?.replaceAll(/["']/g, '').trim() ?? ''
  return first.replace(/ Variable$/, '')
}

/** A background brings a border, round corners and room around the words; without one all of it goes. */
export function backgroundLook(colour: string | null): TextLook {
  return {
    'background-color': colour,
    border: colour && `1px solid ${colour}`,
    'border-radius': colour && '4px',
    padding: colour && '1px 4px',
  }
}

/** Takes formats, colours and fonts from the selected words, or from what is typed next, and the alignment and indent of their blocks. */
export function clearFormatting(editor: LexicalEditor): void {
  editor.update(() => {
    const selection = $getSelection()
    if (!selection) return
    $forEachSelectedTextNode((text) => text.setFormat(0).setStyle(''))
    for (const node of selection.getNodes()) $resetBlock($findMatchingParent(node, $isTextBlock))
    if (!$isRangeSelection(selection)) return
    selection.setFormat(0)
    selection.setStyle('')
  })
}

function $resetBlock(block: ElementNode | null): void {
  block?.setFormat('')
  // How far in an item stands is the list that it stands in.
  if (!$isListItemNode(block)) block?.setIndent(0)
}

function $isTextBlock(node: LexicalNode): node is ElementNode {
  return $isParagraphNode(node) || $isHeadingNode(node) || $isQuoteNode(node) || $isListItemNode(node)
}
