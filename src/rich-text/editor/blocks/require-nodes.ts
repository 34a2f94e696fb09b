import type { Klass, LexicalEditor, LexicalNode } from 'lexical'

/** A block works only in an editor that knows its nodes; one that does not is a mistake in the program. */
export function requireNodes(editor: LexicalEditor, block: string, nodes: Klass<LexicalNode>[]): void {
  if (!editor.hasNodes(nodes)) throw new Error(`The nodes of the ${block} block are not registered with the editor.`)
}
