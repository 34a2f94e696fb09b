import {
  COMMAND_PRIORITY_NORMAL,
  CONTROL_OR_META,
  defineExtension,
  type ElementFormatType,
  FORMAT_ELEMENT_COMMAND,
  FORMAT_TEXT_COMMAND,
  INDENT_CONTENT_COMMAND,
  isModifierMatch,
  KEY_DOWN_COMMAND,
  type LexicalEditor,
  OUTDENT_CONTENT_COMMAND,
  type TextFormatType,
} from 'lexical'
import { BLOCK_TYPES } from '../toolbar/block-types.ts'
import { clearFormatting } from '../toolbar/text-look.ts'
import { FORMAT_SHORTCUTS, type FormatShortcut } from './text-shortcuts.ts'

/** The shortcuts that text editors have for headings, lists, alignment and the like. */
export const FormatKeysExtension = defineExtension({
  name: 'almanac/format-keys',
  register(editor) {
    return editor.registerCommand(
      KEY_DOWN_COMMAND,
      (event) => {
        const pressed = FORMAT_SHORTCUTS.find((shortcut) => isPressed(shortcut, event))
        if (!pressed) return false
        event.preventDefault()
        apply(editor, pressed.format)
        return true
      },
      COMMAND_PRIORITY_NORMAL,
    )
  },
})

function isPressed({ key, shift = false, alt = false }: FormatShortcut, event: KeyboardEvent): boolean {
  // AltGr counts as Ctrl and Alt, and writes letters of its own.
  if (event.getModifierState?.('AltGraph')) return false
  if (!isModifierMatch(event, { ...CONTROL_OR_META, shiftKey: shift, altKey: alt })) return false
  // Shift and Alt change what a key writes; where it stands on the keyboard stays.
  return event.key.toUpperCase() === key || event.code === `Digit${key}` || event.code === `Key${key}`
}

const TEXT_FORMATS: readonly string[] = ['strikethrough', 'subscript', 'superscript'] satisfies TextFormatType[]

function apply(editor: LexicalEditor, format: string): void {
  const block = BLOCK_TYPES.find(({ type }) => type === format)
  if (block) block.entry.run(editor)
  else if (TEXT_FORMATS.includes(format)) editor.dispatchCommand(FORMAT_TEXT_COMMAND, format as TextFormatType)
  else if (format === 'clear') clearFormatting(editor)
  else if (format === 'indent') editor.dispatchCommand(INDENT_CONTENT_COMMAND, undefined)
  else if (format === 'outdent') editor.dispatchCommand(OUTDENT_CONTENT_COMMAND, undefined)
  else editor.dispatchCommand(FORMAT_ELEMENT_COMMAND, format as ElementFormatType)
}
