import { $createLinkNode, $isLinkNode, $toggleLink, type LinkNode } from '@lexical/link'
import { $findMatchingParent } from '@lexical/utils'
import {
  $createTextNode,
  $getSelection,
  $getState,
  $isNodeSelection,
  $isRangeSelection,
  $setState,
  createCommand,
  createState,
  type LexicalNode,
} from 'lexical'

/** Where a link leads: an address, and the page of the site that is meant by it, whose address may change. */
export type LinkContent = { url: string; pageId: number | null; newWindow: boolean }

/** Asks for the address of the link at the caret, or of one to be made of the selected words. */
export const EDIT_LINK_COMMAND = createCommand<void>('EDIT_LINK_COMMAND')

const pageIdState = createState('pageId', {
  parse: (stored) => (typeof stored === 'number' && Number.isSafeInteger(stored) && stored > 0 ? stored : null),
})

/** The link that the selection stands in, or begins in; that of a selected picture. */
export function $linkAtSelection(): LinkNode | null {
  const selection = $getSelection()
  const node = $isRangeSelection(selection) ? selection.anchor.getNode() : $selectedObject()
  return node && $findMatchingParent(node, $isLinkNode)
}

/** The picture, or whatever else is no text, that is selected alone. */
export function $selectedObject(): LexicalNode | null {
  const selection = $getSelection()
  const [node, other] = $isNodeSelection(selection) ? selection.getNodes() : []
  return node && !other ? node : null
}

export function $linkContent(link: LinkNode): LinkContent {
  return { url: link.getURL(), pageId: $getState(link, pageIdState), newWindow: link.getTarget() === '_blank' }
}

/** Changes the link at the caret, makes one of the selected words, or inserts one with words of its own. */
export function $setLink(content: LinkContent, words: string): void {
  const selection = $getSelection()
  const link = $linkAtSelection()
  if (link) {
    $fill(link, content)
    return
  }
  if ($isRangeSelection(selection) && selection.isCollapsed()) {
    const made = $createLinkNode(content.url).append($createTextNode(words))
    $fill(made, content)
    selection.insertNodes([made])
    return
  }
  $toggleLink(content.url)
  for (const node of $getSelection()?.getNodes() ?? []) {
    const made = $findMatchingParent(node, $isLinkNode)
    if (made) $fill(made, content)
  }
}

function $fill(link: LinkNode, { url, pageId, newWindow }: LinkContent): void {
  link
    .setURL(url)
    .setTarget(newWindow ? '_blank' : '_self')
    .setRel(newWindow ? 'noopener noreferrer' : null)
  $setState(link, pageIdState, pageId)
}
