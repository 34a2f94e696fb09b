import {
  $convertToMarkdownString,
  $generateNodesFromMarkdownString,
  CHECK_LIST,
  registerMarkdownShortcuts,
  TEXT_FORMAT_TRANSFORMERS,
  TEXT_MATCH_TRANSFORMERS,
  TRANSFORMERS,
  type Transformer,
} from '@lexical/markdown'
import { defineExtension, type LexicalNode } from 'lexical'
import { $isCollapsibleTitleNode } from '../blocks/collapsible/title-node.ts'
import { OWN_BLOCKS, OWN_LINE_PARTS } from './block-markdown.ts'
import { DIVIDER } from './divider-markdown.ts'
import { tableMarkdown } from './table-markdown.ts'

const MARKS: Transformer[] = [OWN_LINE_PARTS, ...TEXT_FORMAT_TRANSFORMERS, ...TEXT_MATCH_TRANSFORMERS]

const MARKDOWN: Transformer[] = [DIVIDER, CHECK_LIST, tableMarkdown(MARKS), OWN_BLOCKS, OWN_LINE_PARTS, ...TRANSFORMERS]

/** What is typed as markdown becomes what it means: `# ` a heading, `- ` a list, `**bold**`. */
export const MarkdownExtension = defineExtension({
  name: 'almanac/markdown',
  register: (editor) => registerMarkdownShortcuts(editor, MARKDOWN.map(outsideTitles)),
})

/** The title of a collapsible is a line of words, in which `1. ` is what it says. */
function outsideTitles(transformer: Transformer): Transformer {
  if (transformer.type === 'element') {
    const { replace } = transformer
    return {
      ...transformer,
      replace: (...given: Parameters<typeof replace>) => !$isCollapsibleTitleNode(given[0]) && replace(...given),
    }
  }
  if (transformer.type === 'multiline-element') {
    const { replace } = transformer
    return {
      ...transformer,
      replace: (...given: Parameters<typeof replace>) => !$isCollapsibleTitleNode(given[0]) && replace(...given),
    }
  }
  return transformer
}

/** The whole document as markdown. */
export function $toMarkdown(): string {
  return $convertToMarkdownString(MARKDOWN)
}

/** The blocks that this markdown says; line by line, each of its lines is a block and empty ones stay. */
export function $nodesOfMarkdown(markdown: string, lineByLine = false): LexicalNode[] {
  return $generateNodesFromMarkdownString(markdown, MARKDOWN, lineByLine)
}
