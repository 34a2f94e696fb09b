type Unit = 'character' | 'word' | 'lineboundary'

/** A browser moves its caret by letters, words and lines; this stands for it where there is none: lines are not drawn. */
export function moveCaret(this: Selection, _alter: string, direction: string, unit: string): void {
  const { focusNode, focusOffset } = this
  const root = focusNode?.parentElement?.closest('[contenteditable]') ?? document.body
  if (!focusNode) return
  const back = direction === 'backward' || direction === 'left'
  const step = focusNode instanceof Text ? stepIn(focusNode.data, focusOffset, back, unit as Unit) : null
  if (step !== null) this.collapse(focusNode, step)
  else if (unit !== 'lineboundary') {
    const next = neighbour(root, focusNode, back)
    if (next) this.collapse(next, back ? next.length : 0)
  }
}

/** Where the caret comes to within these letters; null where it leaves them. */
function stepIn(text: string, at: number, back: boolean, unit: Unit): number | null {
  const rest = back ? text.slice(0, at) : text.slice(at)
  if (rest === '') return null
  if (unit === 'lineboundary') return back ? 0 : text.length
  const pattern = unit === 'word' ? /^\s*\S*/u : /^./su
  const length = pattern.exec(back ? reversed(rest) : rest)?.[0].length ?? 1
  return back ? at - length : at + length
}

/** Read from its end; a character stays whole. */
const reversed = (text: string) => [...text].reverse().join('')

function neighbour(root: Element, node: Node, back: boolean): Text | null {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  walker.currentNode = node
  const next = back ? walker.previousNode() : walker.nextNode()
  return next instanceof Text ? next : null
}
