import { serializedDocumentFromEditorState } from '@lexical/file'
import type { LexicalEditor } from 'lexical'
import { parseJsonText } from '#domain/item/json-text.ts'
import { cleanRichText } from '#domain/rich-text/stored-value.ts'
import { $replaceDocument, readDocument, writeDocument } from '../document/read-document.ts'
import { changeWholeText } from './change-whole-text.ts'

/** The name of a file that is written now, after what it is of. */
function exportName(of: string, now: Date): string {
  return `${of} ${now.toISOString()}.lexical`
}

/** The text of a file that holds the document, in the form that editors of this kind read, and nothing of ours around it. */
export function exportText(editor: LexicalEditor, now: Date): string {
  const state = editor.getEditorState()
  const file = serializedDocumentFromEditorState(state, { source: 'Almanac', lastSaved: now.getTime() })
  return JSON.stringify({ ...file, editorState: { root: writeDocument(state) } })
}

/** Saves the document as a file on the author's machine. */
export function saveFile(editor: LexicalEditor, of: string): void {
  const now = new Date()
  const address = URL.createObjectURL(new Blob([exportText(editor, now)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = exportName(of, now)
  link.click()
  URL.revokeObjectURL(address)
}

const NO_DOCUMENT = 'This file does not contain a document. Nothing was changed.'

/** How a file was taken in: what is wrong with it, in which case nothing was changed, or what had to be left out. */
type Imported = { problem: string | null; left: string | null }

/** Puts the document of a file in the place of the present one, made safe first; an undo brings that back. */
export function importText(editor: LexicalEditor, text: string): Imported {
  const file = parseJsonText<{ editorState?: unknown }>(text, {})
  const cleaned = file.valid ? cleanRichText(file.value.editorState ?? file.value) : null
  if (!cleaned) return { problem: NO_DOCUMENT, left: null }
  try {
    // A document that can't be opened is found before anything changes.
    readDocument(editor, cleaned.root)
  } catch {
    return { problem: NO_DOCUMENT, left: null }
  }
  changeWholeText(editor, () => $replaceDocument(editor, cleaned.root))
  return { problem: null, left: cleaned.cut === null ? null : 'It was too large: part of it was left out.' }
}
