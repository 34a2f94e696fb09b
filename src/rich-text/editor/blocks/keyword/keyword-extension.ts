import { registerLexicalTextEntity } from '@lexical/text'
import { defineExtension, type LexicalEditor, mergeRegister } from 'lexical'
import { findKeyword } from '../../words/keyword-match.ts'
import { requireNodes } from '../require-nodes.ts'
import { $createKeywordNode, KeywordNode } from './keyword-node.ts'

/** Congratulations are highlighted while they are written, in many languages. */
export const KeywordExtension = defineExtension({
  name: 'almanac/keyword',
  nodes: [KeywordNode],
  register: registerKeywords,
})

export function registerKeywords(editor: LexicalEditor): () => void {
  requireNodes(editor, 'keyword', [KeywordNode])
  const $create = (node: { getTextContent(): string }) => $createKeywordNode(node.getTextContent())
  return mergeRegister(...registerLexicalTextEntity(editor, findKeyword, KeywordNode, $create))
}
