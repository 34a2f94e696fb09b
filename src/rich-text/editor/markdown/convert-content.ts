import { $createCodeNode, $isCodeNode } from '@lexical/code-core'
import { $getRoot, $isLineBreakNode, $isParagraphNode, $isTextNode, type LexicalNode } from 'lexical'
import { $nodesOfMarkdown, $toMarkdown } from './markdown.ts'

/** The whole text becomes its markdown, in a block of code where it can be changed. */
export function $convertToMarkdown(): void {
  const code = $createCodeNode('markdown')
  const markdown = $toMarkdown()
  $getRoot().clear().append(code)
  code.select().insertRawText(markdown)
}

/**
 * What is written as markdown becomes what it means: blocks of code in that language, and lines without any format.
 * Everything else stays as it is, since markdown could not say all of it.
 */
export function $convertFromMarkdown(): void {
  const runs: LexicalNode[][] = [[]]
  for (const block of $getRoot().getChildren()) {
    if ($isPlainLine(block)) runs.at(-1)?.push(block)
    else runs.push($isMarkdownCode(block) ? [block] : [], [])
  }
  for (const run of runs) $convertRun(run)
  $getRoot().selectEnd()
}

function $convertRun(run: readonly LexicalNode[]): void {
  const [first] = run
  const lines = run.map((block) => block.getTextContent())
  if (!first || lines.every((line) => line.trim() === '')) return
  // Lines that are kept apart by empty ones are paragraphs of markdown; without any, each line was one already.
  const apart = $isMarkdownCode(first) || lines.some((line) => line.trim() === '')
  for (const node of $nodesOfMarkdown(lines.join('\n'), !apart)) first.insertBefore(node)
  for (const block of run) block.remove()
}

function $isMarkdownCode(block: LexicalNode): boolean {
  return $isCodeNode(block) && ['markdown', 'md'].includes(block.getLanguage() ?? '')
}

function $isPlainLine(block: LexicalNode): boolean {
  const plain = (part: LexicalNode) =>
    $isLineBreakNode(part) || ($isTextNode(part) && part.getFormat() === 0 && part.getStyle() === '')
  return (
    $isParagraphNode(block) &&
    block.getFormatType() === '' &&
    block.getIndent() === 0 &&
    block.getChildren().every(plain)
  )
}
