import { $forEachSelectedTextNode, $patchStyleText } from '@lexical/selection'
import {
  $getSelection,
  $isRangeSelection,
  HISTORY_MERGE_TAG,
  type LexicalEditor,
  SKIP_DOM_SELECTION_TAG,
} from 'lexical'

/** What text looks like to the tools as long as nothing else was chosen. */
export const DEFAULT_FONT = 'Arial'
export const DEFAULT_SIZE = 15
export const DEFAULT_COLOUR = '#000'
export const DEFAULT_BACKGROUND = '#dfe6ef'

export const FONTS = ['Arial', 'Courier New', 'Georgia', 'Times New Roman', 'Trebuchet MS', 'Verdana'] as const
export const SIZES = { least: 8, most: 96 }

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

/** The size in px in which the selection begins, as it is drawn. */
export function drawnSize(editor: LexicalEditor): number {
  const key = editor.read(() => {
    const selection = $getSelection()
    return $isRangeSelection(selection) ? selection.anchor.key : null
  })
  const element = key === null ? null : editor.getElementByKey(key)
  return (element && Number.parseFloat(getComputedStyle(element).fontSize)) || DEFAULT_SIZE
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

/** Takes formats, colours and fonts from the selected words, or from what is typed next. */
export function clearFormatting(editor: LexicalEditor): void {
  editor.update(() => {
    const selection = $getSelection()
    if (!$isRangeSelection(selection)) return
    $forEachSelectedTextNode((text) => text.setFormat(0).setStyle(''))
    selection.setFormat(0)
    selection.setStyle('')
  })
}
