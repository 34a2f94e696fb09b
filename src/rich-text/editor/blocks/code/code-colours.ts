import { CodeExtension, CodeNode } from '@lexical/code-core'
import { $onUpdate, defineExtension } from 'lexical'
import { keepCaretOnEmptyLine } from './caret-on-empty-line.ts'
import { takeCaret } from './take-caret.ts'

/** Colours in code come with the first code in a document: what they need is larger than the rest of the editor. */
export const CodeColoursExtension = defineExtension({
  name: 'almanac/code-colours',
  dependencies: [CodeExtension],
  register(editor, _config, { getSignal }) {
    let asked = false
    let stop: (() => void) | undefined
    const signal = getSignal()
    const load = async () => {
      const { registerCodeHighlighting } = await import('@lexical/code-prism')
      if (signal.aborted) return
      takeCaret(editor)
      // What was just taken over is known once it is committed.
      editor.read(() => {})
      const putBack = keepCaretOnEmptyLine(editor)
      stop = registerCodeHighlighting(editor)
      editor.update(() => $onUpdate(putBack))
    }
    const stopWatching = editor.registerMutationListener(CodeNode, () => {
      if (asked) return
      asked = true
      load().catch((problem: unknown) => {
        // Code can be read without: the next change of it asks again.
        asked = false
        reportError(problem)
      })
    })
    return () => {
      stopWatching()
      stop?.()
    }
  },
})
