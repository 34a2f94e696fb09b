import { $createLinkNode, $isLinkNode, $toggleLink, type LinkNode } from '@lexical/link'
import { $findMatchingParent } from '@lexical/utils'
import {
  $addUpdateTag,
  $getSelection,
  $hasUpdateTag,
  $isRangeSelection,
  $isTextNode,
  COMMAND_PRIORITY_CRITICAL,
  COMMAND_PRIORITY_HIGH,
  defineExtension,
  HISTORIC_TAG,
  HISTORY_PUSH_TAG,
  KEY_ENTER_COMMAND,
  type LexicalNode,
  mergeRegister,
  PASTE_COMMAND,
  PASTE_TAG,
  TextNode,
} from 'lexical'
import { type AddressInText, addressesIn, typedAddress } from '#domain/rich-text/typed-address.ts'

/**
 * An address becomes a link when a space or Enter ends it, or when it is pasted; pasted over words, it becomes where they
 * lead. What is undone or unlinked stays words.
 */
export const AddressLinksExtension = defineExtension({
  name: 'almanac/address-links',
  register(editor) {
    return mergeRegister(
      editor.registerNodeTransform(TextNode, (node) => {
        if ($hasUpdateTag(HISTORIC_TAG) || !$isPlain(node)) return
        if ($hasUpdateTag(PASTE_TAG)) $linkAll(node)
        else if ($isSpaceBeforeCaret(node)) $linkLastWord(node, 1)
      }),
      editor.registerCommand(
        KEY_ENTER_COMMAND,
        () => {
          const node = $textAtCaret()
          if (node && $isPlain(node)) $linkLastWord(node, 0)
          return false
        },
        COMMAND_PRIORITY_CRITICAL,
      ),
      editor.registerCommand(
        PASTE_COMMAND,
        (event) => {
          const pasted = 'clipboardData' in event ? (event.clipboardData?.getData('text/plain') ?? '') : ''
          const url = typedAddress(pasted.trim())
          if (url === null || !$areWordsSelected()) return false
          event.preventDefault()
          $toggleLink(url)
          return true
        },
        COMMAND_PRIORITY_HIGH,
      ),
    )
  },
})

function $isPlain(node: TextNode): boolean {
  const isText = node.getType() === 'text' && node.isSimpleText() && !node.hasFormat('code')
  return isText && !$findMatchingParent(node, (parent) => $isLinkNode(parent) || parent.getType() === 'code')
}

function $isSpaceBeforeCaret(node: TextNode): boolean {
  const selection = $getSelection()
  if (!$isRangeSelection(selection) || !selection.isCollapsed()) return false
  const { key, type, offset } = selection.anchor
  return type === 'text' && key === node.getKey() && /\s/.test(node.getTextContent().charAt(offset - 1))
}

function $textAtCaret(): TextNode | null {
  const selection = $getSelection()
  if (!$isRangeSelection(selection) || !selection.isCollapsed()) return null
  const node = selection.anchor.getNode()
  return $isTextNode(node) ? node : null
}

/** Links the word before the caret, or before the space that ended it; the caret stays where it is. */
function $linkLastWord(node: TextNode, spaces: number): void {
  const selection = $getSelection()
  if (!$isRangeSelection(selection)) return
  const { offset } = selection.anchor
  const before = node.getTextContent().slice(0, offset - spaces)
  const wordStart = startOfLastWord(before)
  const [address] = addressesIn(before.slice(wordStart))
  if (!address) return
  // The link is a step of its own, so that one undo leaves the words.
  $addUpdateTag(HISTORY_PUSH_TAG)
  const end = wordStart + address.end
  const link = $wrap(node, { start: wordStart + address.start, end, url: address.url })
  const rest = link.getNextSibling()
  if (offset > end && $isTextNode(rest)) rest.select(offset - end, offset - end)
  else link.selectNext(0, 0)
}

function startOfLastWord(text: string): number {
  let start = text.length
  while (start > 0 && !/\s/.test(text.charAt(start - 1))) start--
  return start
}

function $linkAll(node: TextNode): void {
  let [rest, at]: [LexicalNode | null, number] = [node, 0]
  for (const { start, end, url } of addressesIn(node.getTextContent())) {
    if (!$isTextNode(rest)) return
    rest = $wrap(rest, { start: start - at, end: end - at, url }).getNextSibling()
    at = end
  }
}

/** Makes a link of a part of the text, which keeps its look. */
function $wrap(node: TextNode, { start, end, url }: AddressInText): LinkNode {
  const edges = [start, end].filter((at) => at > 0 && at < node.getTextContentSize())
  const words = (edges.length > 0 ? node.splitText(...edges)[start > 0 ? 1 : 0] : node) ?? node
  const link = $createLinkNode(url)
  words.insertBefore(link)
  link.append(words)
  return link
}

function $areWordsSelected(): boolean {
  const selection = $getSelection()
  if (!$isRangeSelection(selection) || selection.isCollapsed()) return false
  return selection.getNodes().every((node) => $isTextNode(node) && $isPlain(node))
}
