import { $getNodeByKey, $isElementNode, type LexicalEditor, type NodeKey } from 'lexical'

const SHOWN_MS = 1200

/** Brings a heading into view below the tools, and shows for a moment which one it is. */
export function showHeading(editor: LexicalEditor, key: NodeKey): void {
  const heading = editor.getElementByKey(key)
  if (!heading) return
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  const place = closedAround(heading) ?? heading
  place.style.scrollMarginTop = `${toolsHeight(editor) + 24}px`
  place.scrollIntoView({ block: 'start', behavior: still ? 'instant' : 'smooth' })
  heading.animate(
    [{ backgroundColor: 'color-mix(in oklab, var(--accent) 24%, transparent)' }, { backgroundColor: 'transparent' }],
    { duration: SHOWN_MS, easing: still ? 'step-end' : 'ease-in' },
  )
}

/** Those who came by keys go on writing at the heading. */
export function writeAtHeading(editor: LexicalEditor, key: NodeKey): void {
  editor.focus()
  editor.update(() => {
    const node = $getNodeByKey(key)
    if ($isElementNode(node)) node.selectStart()
  })
}

/** The last heading that went past the tools, or the first one. */
export function headingInView(editor: LexicalEditor, keys: readonly NodeKey[]): NodeKey | null {
  const line = toolsHeight(editor) + 32
  let current = keys[0] ?? null
  for (const key of keys) {
    const place = editor.getElementByKey(key)?.getClientRects()[0]
    // One in a closed block is nowhere.
    if (!place) continue
    if (place.top > line) break
    current = key
  }
  return current
}

/** What is closed keeps its headings: the block itself is shown. */
function closedAround(heading: HTMLElement): HTMLElement | null {
  let outermost: HTMLElement | null = null
  let closed = heading.closest<HTMLElement>('[data-closed]')
  while (closed) {
    outermost = closed
    closed = closed.parentElement?.closest<HTMLElement>('[data-closed]') ?? null
  }
  return outermost
}

function toolsHeight(editor: LexicalEditor): number {
  const tools = editor.getRootElement()?.closest('.rt-editor')?.parentElement?.querySelector(':scope > .rt-tools')
  return tools?.getBoundingClientRect().height ?? 0
}
