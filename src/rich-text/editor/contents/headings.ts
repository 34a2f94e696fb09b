import { $isHeadingNode, HeadingNode } from '@lexical/rich-text'
import { $getNodeByKey, type LexicalEditor, mergeRegister, type NodeKey, type UpdateListenerPayload } from 'lexical'

export type Heading = { key: NodeKey; text: string; level: number }

const HEADINGS = 'h1, h2, h3, h4, h5, h6'

/** Tells the headings of the text, in its order, now and whenever one of them changed; other keys cost nothing. */
export function registerHeadings(editor: LexicalEditor, onChange: (headings: Heading[]) => void): () => void {
  const keys = new Set<NodeKey>()
  let changed = false
  const stop = mergeRegister(
    editor.registerMutationListener(HeadingNode, (mutated) => {
      changed = true
      for (const [key, how] of mutated) {
        if (how === 'destroyed') keys.delete(key)
        else keys.add(key)
      }
    }),
    editor.registerUpdateListener((update) => {
      if (!changed && !touchesHeading(editor, keys, update)) return
      changed = false
      onChange(readHeadings(editor, keys))
    }),
  )
  changed = false
  onChange(readHeadings(editor, keys))
  return stop
}

/** Whether words of a heading changed, or something that holds headings was moved; a step back may do both. */
function touchesHeading(editor: LexicalEditor, keys: ReadonlySet<NodeKey>, update: UpdateListenerPayload): boolean {
  if (keys.size === 0) return false
  const { dirtyElements, dirtyLeaves, editorState, prevEditorState } = update
  if (dirtyElements.size === 0 && dirtyLeaves.size === 0) return editorState !== prevEditorState
  for (const [key, itself] of dirtyElements) {
    if (keys.has(key)) return true
    if (itself && key !== 'root' && editor.getElementByKey(key)?.querySelector(HEADINGS)) return true
  }
  return false
}

function readHeadings(editor: LexicalEditor, keys: ReadonlySet<NodeKey>): Heading[] {
  const placed = [...keys].flatMap((key) => {
    const element = editor.getElementByKey(key)
    return element ? [{ key, element }] : []
  })
  placed.sort((one, other) =>
    one.element.compareDocumentPosition(other.element) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  )
  return editor.getEditorState().read(() =>
    placed.flatMap(({ key }) => {
      const node = $getNodeByKey(key)
      if (!$isHeadingNode(node)) return []
      const text = node.getTextContent().trim()
      return text === '' ? [] : [{ key, text, level: Number(node.getTag().slice(1)) }]
    }),
  )
}
