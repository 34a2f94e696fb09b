import { $getRoot, $isElementNode, $isLineBreakNode, $isTextNode, type ElementNode, type NodeKey } from 'lexical'
import { type Found, findText, type Sought } from '#domain/rich-text/find-text.ts'

/** A place in the text: from a character of one node to a character of the same or a later one. */
export type FoundPlace = { from: Point; to: Point }
type Point = { key: NodeKey; offset: number }

/** The words of a block, whatever formats they have, and the nodes that they stand in. */
type Line = { text: string; parts: { key: NodeKey; start: number }[] }

/** Stands for whatever is in a line and is no text, so that words on both sides of it are not one. */
const NO_TEXT = '\ufffc'

/** Every place of the document that has what is sought, in reading order. */
export function $findPlaces(sought: Sought): FoundPlace[] {
  if (sought.words === '') return []
  return $lines($getRoot()).flatMap((line) => findText(line.text, sought).map((found) => placeIn(line, found)))
}

function $lines(block: ElementNode): Line[] {
  const lines: Line[] = []
  let line: Line = { text: '', parts: [] }
  const end = () => {
    if (line.text !== '') lines.push(line)
    line = { text: '', parts: [] }
  }
  const $read = (parent: ElementNode) => {
    for (const node of parent.getChildren()) {
      if ($isTextNode(node)) {
        line.parts.push({ key: node.getKey(), start: line.text.length })
        line.text += node.getTextContent()
      } else if ($isElementNode(node) && node.isInline()) {
        $read(node)
      } else if ($isElementNode(node)) {
        end()
        $read(node)
        end()
      } else {
        line.text += $isLineBreakNode(node) ? '\n' : NO_TEXT
      }
    }
  }
  $read(block)
  end()
  return lines
}

function placeIn({ parts }: Line, { start, end }: Found): FoundPlace {
  const point = (at: number, isIn: (start: number) => boolean): Point => {
    const part = parts.findLast((one) => isIn(one.start))
    return { key: part?.key ?? '', offset: at - (part?.start ?? 0) }
  }
  return { from: point(start, (first) => first <= start), to: point(end, (first) => first < end) }
}
