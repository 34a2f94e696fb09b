import type { LexicalEditor } from 'lexical'
import { showToast } from '#ui/toast.tsx'
import { $toMarkdown } from '../markdown/markdown.ts'

/** Puts the whole text on the clipboard, as markdown. */
export async function copyMarkdown(editor: LexicalEditor): Promise<void> {
  try {
    await navigator.clipboard.writeText(editor.read($toMarkdown))
    showToast({ title: 'The text is copied as Markdown', kind: 'success' })
  } catch {
    showToast({ title: 'The browser does not let this page write to the clipboard', kind: 'problem' })
  }
}
